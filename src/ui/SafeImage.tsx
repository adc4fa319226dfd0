import { type ReactNode, useState } from "react";

/** A picture of somebody else's server; `children` stand in where there is none or it does not load. */
export function SafeImage({
  image,
  alt = "",
  isLazy = false,
  children,
}: {
  image: { url: string } | null | undefined;
  alt?: string;
  isLazy?: boolean;
  children?: ReactNode;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (!image || image.url === brokenUrl) return children;
  return (
    <img
      src={image.url}
      alt={alt}
      loading={isLazy ? "lazy" : undefined}
      onError={() => setBrokenUrl(image.url)}
    />
  );
}
