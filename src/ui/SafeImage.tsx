import { type ReactNode, useEffect, useRef, useState } from "react";
import { safeUrl } from "../browser/safeUrl";

/** An image from another server; `children` show when there is none, when it does not load, or when its address is no web address. */
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
      src={url}
      alt={alt}
      // An image that CSS hides, or in a closed panel, is not downloaded.
      loading="lazy"
      onError={() => setBrokenUrl(url)}
    />
  );
}

/** A picture may also stand in its address as data; no script in such a picture runs. */
function pictureUrl(url: string): string | undefined {
  return /^data:image\//i.test(url) ? url : safeUrl(url);
}
