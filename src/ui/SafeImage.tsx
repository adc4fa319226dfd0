import { type ReactNode, useEffect, useRef, useState } from "react";
import { safeUrl } from "../browser/safeUrl";

/** An image from another server, which learns only the page's origin. `children` show if there is no image, if it does not load, or if its address is not safe. */
export function SafeImage({
  image,
  alt = "",
  children,
}: {
  image: { url: string } | null | undefined;
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
  return (
    <img
      ref={node}
      referrerPolicy="strict-origin"
      src={url}
      alt={alt}
      // The browser does not download an image that CSS hides or that is in a closed panel.
      loading="lazy"
      onError={() => setBrokenUrl(url)}
    />
  );
}

/** Also accepts images as data: addresses. Browsers run no script in them. */
function pictureUrl(url: string): string | undefined {
  return /^data:image\//i.test(url) ? url : safeUrl(url);
}
