import { type ReactNode, useEffect, useRef, useState } from "react";

/** A picture of somebody else's server; `children` stand in where there is none or it does not load. */
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
    // It may have failed before the script came.
    if (node.current?.complete) node.current.decode?.().catch(() => setBrokenUrl(url));
  }, [url]);

  if (!image || image.url === brokenUrl) return children;
  return (
    <img
      ref={node}
      src={image.url}
      alt={alt}
      // What CSS does not show, or nobody has opened, is not downloaded.
      loading="lazy"
      onError={() => setBrokenUrl(image.url)}
    />
  );
}
