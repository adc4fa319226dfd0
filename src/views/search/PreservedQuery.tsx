import { keepPageQuery } from "../../flows/keepPageQuery";
import { useIsLive } from "../../ui/useIsLive";
import { useHostPageQuery } from "../useHostPageQuery";

/**
 * The parameters that a browser drops when it sends a form by GET, as hidden fields: those of the form's address and of the document's
 * address. The script builds the full address, so a live form has none of these fields.
 *
 * @param formQuery the query of the form's address; the document's parameters of the same names are left out
 * @param fields the names of the form's visible fields, which are left out
 */
export function PreservedQuery({
  formQuery = "",
  fields,
}: {
  formQuery?: string;
  fields: readonly string[];
}) {
  const isLive = useIsLive();
  const pageQuery = useHostPageQuery();
  if (isLive) return null;
  const parameters = new URLSearchParams(keepPageQuery(`?${formQuery}`, pageQuery));
  return [...parameters].map(
    ([name, value], index) =>
      !fields.includes(name) && <input key={String(index)} type="hidden" name={name} value={value} />,
  );
}
