import type { ElementContext } from "../../page/ElementContext";
import { useIsLive } from "../../ui/useIsLive";
import { usePageQuery } from "../usePageQuery";

/**
 * What a form that the browser itself sends would drop: the query of its own address, and of the document's, as hidden fields. The
 * script makes the address by itself, so a live form has none of them.
 *
 * @param ownQuery the query of the form's own address; the document's does not say the same parameters again
 * @param fields the names of the form's own fields, which are left out
 */
export function KeptQuery({
  element,
  ownQuery = "",
  fields,
}: {
  element: ElementContext;
  ownQuery?: string;
  fields: readonly string[];
}) {
  const isLive = useIsLive();
  const pageQuery = usePageQuery(element);
  if (isLive) return null;
  const own = new URLSearchParams(ownQuery);
  const page = [...new URLSearchParams(pageQuery)];
  return [...own, ...page.filter(([name]) => !own.has(name))].map(
    ([name, value], place) =>
      !fields.includes(name) && <input key={String(place)} type="hidden" name={name} value={value} />,
  );
}
