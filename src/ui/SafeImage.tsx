import { type ReactNode, useEffect, useRef, useState } from "react";
import { safeUrl } from "../browser/safeUrl";
import * as styles from "./SafeImage.styles";

/**
 * An image from another server, which learns only the page's origin. `children` show if there is no image, if it does not load, or if its
 * address is not safe. Server markup contains them too, because a CMS that is down takes its images along, and the markup may stay.
 */
export function SafeImage({
  image,
  alt,
  children,
}: {
  image: { url: string } | null | undefined;
  /** For an image that its parent lays out. An image without it takes the size that its parent sets for `picture`. */
  alt?: string;
  children?: ReactNode;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const node = useRef<HTMLImageElement>(null);
  const url = image ? pictureUrl(image.url) : undefined;

  useEffect(() => {
    // It may have failed before the script ran.
    if (node.current?.complete) node.current.decode?.().catch(() => setBrokenUrl(url));
  }, [url]);

  if (!url || url === brokenUrl) return children;
  const picture = (
    <img
      ref={node}
      referrerPolicy="strict-origin"
      src={url}
      alt={alt ?? ""}
      // The browser does not download an image that CSS hides or that is in a closed panel.
      loading="lazy"
      onError={() => setBrokenUrl(url)}
    />
  );
  if (alt !== undefined) return picture;
  return (
    <span className={styles.picture}>
      {picture}
      <span aria-hidden="true">{children}</span>
    </span>
  );
}

/** Also accepts images as data: addresses. Browsers run no script in them. */
function pictureUrl(url: string): string | undefined {
  return /^data:image\//i.test(url) ? url : safeUrl(url);
}
