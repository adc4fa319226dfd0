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
  const formParameters = new URLSearchParams(formQuery);
  const pageParameters = [...new URLSearchParams(pageQuery)];
  return [...formParameters, ...pageParameters.filter(([name]) => !formParameters.has(name))].map(
    ([name, value], place) =>
      !fields.includes(name) && <input key={String(place)} type="hidden" name={name} value={value} />,
  );
}
