import { type ReactNode, useEffect, useRef, useState } from "react";

/** An image from another server; `children` show when there is none or it does not load. */
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
  const url = image?.url;

  useEffect(() => {
    // It may have failed before the script ran.
    if (node.current?.complete) node.current.decode?.().catch(() => setBrokenUrl(url));
  }, [url]);

  if (!image || image.url === brokenUrl) return children;
  return (
    <img
      ref={node}
      src={image.url}
      alt={alt}
      // An image that CSS hides, or in a closed panel, is not downloaded.
      loading="lazy"
      onError={() => setBrokenUrl(image.url)}
    />
  );
}
