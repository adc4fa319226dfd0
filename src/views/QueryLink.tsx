import { type LinkProps, SafeLink } from "./SafeLink";
import { useQueryLink } from "./useQueryLink";

/** A link that adds the host page's query string to its address, and the `extra` parameters. */
export function QueryLink({
  extra,
  onClick,
  ...link
}: LinkProps & { extra?: () => Readonly<Record<string, string>> }) {
  const { url, refresh } = useQueryLink(link.url, true, extra);
  return (
    <SafeLink
      {...link}
      url={url}
      onPointerDown={refresh}
      onClick={(event) => {
        refresh(event);
        onClick?.(event);
      }}
    />
  );
}
