import { type ReactNode, useEffect, useRef, useState } from "react";
import { safeUrl } from "../browser/safeUrl";
import { NARROW_WINDOW } from "./breakpoints";
import * as styles from "./SafeImage.styles";

/**
 * An image from another server, which learns only the page's origin. `children` show if there is no image, if it does not load, or if its
 * address is not safe. Server markup contains them too, because a CMS that is down takes its images along, and the markup may stay.
 */
export function SafeImage({
  image,
  alt,
  narrow,
  children,
}: {
  image: { url: string } | null | undefined;
  /** For an image that its parent lays out. An image without it takes the size that its parent sets for `picture`. */
  alt?: string;
  /** The image that shows instead in a narrow window. With it, the browser requests the right one before it knows the layout. */
  narrow?: { url: string } | null;
  children?: ReactNode;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const node = useRef<HTMLImageElement>(null);
  const url = pictureUrl(image);
  const narrowUrl = pictureUrl(narrow);

  useEffect(() => {
    const shown = node.current;
    // It may have failed before the script ran.
    if (shown?.complete) shown.decode?.().catch(() => (!narrowUrl || isOwn(shown)) && setBrokenUrl(url));
  }, [url, narrowUrl]);

  if (!url || url === brokenUrl) return children;
  const picture = (
    <img
      ref={node}
      referrerPolicy="strict-origin"
      src={url}
      alt={alt ?? ""}
      // The browser does not download an image that CSS hides or that is in a closed panel.
      loading={narrowUrl ? undefined : "lazy"}
      onError={({ currentTarget }) => (!narrowUrl || isOwn(currentTarget)) && setBrokenUrl(url)}
    />
  );
  if (alt !== undefined) return picture;
  return (
    <span className={styles.picture}>
      {narrowUrl ? (
        <picture>
          {/* A list of addresses ends them at spaces and at commas on their edges. */}
          <source media={NARROW_WINDOW} srcSet={narrowUrl.replace(/\s|^,|,$/g, encodeURIComponent)} />
          {picture}
        </picture>
      ) : (
        picture
      )}
      <span aria-hidden="true">{children}</span>
    </span>
  );
}

/** Whether an image shows its own address, and not that of a narrow window. */
const isOwn = ({ currentSrc, src }: HTMLImageElement) => currentSrc === src;

/** Also accepts images as data: addresses. Browsers run no script in them. */
function pictureUrl(image: { url: string } | null | undefined): string | undefined {
  if (!image) return undefined;
  return /^data:image\//i.test(image.url) ? image.url : safeUrl(image.url);
}
