import { keepPageQuery } from "../../flows/keepPageQuery";
import { useIsLive } from "../../ui/useIsLive";
import { useHostPageQuery } from "../SafeLink";

/**
 * Hidden fields with the query parameters of the form's address and of the document's address. A browser drops these parameters when it
 * submits a GET form. A live form has no such fields, because the script builds the full address.
 *
 * @param formQuery the query of the form's address; its parameters override the document's
 * @param fields the names of the form's visible fields; parameters with these names are left out
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
