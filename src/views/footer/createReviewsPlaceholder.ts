/** The parameters of a TrustBox (Trustpilot's embed code). */
export interface TrustBox {
  /** BCP 47 with a region, e.g. `nl-NL`. */
  locale: string;
  templateId: string | undefined;
  businessUnitId: string | undefined;
}

/** Trustpilot's template "Micro Combo": a single line. */
const MICRO_COMBO = "5419b6ffb0d04a076446a9af";

/**
 * The node that a reviews widget fills. Its markup is Trustpilot's for a TrustBox. Scripts of other widgets can find it by
 * `data-reviews-badge`.
 */
export function createReviewsPlaceholder(
  document: Document,
  { locale, templateId = MICRO_COMBO, businessUnitId }: TrustBox,
): HTMLElement {
  const placeholder = document.createElement("div");
  placeholder.className = "trustpilot-widget";
  placeholder.setAttribute("data-reviews-badge", "");
  placeholder.setAttribute("data-locale", locale);
  placeholder.setAttribute("data-template-id", templateId);
  if (businessUnitId) placeholder.setAttribute("data-businessunit-id", businessUnitId);
  placeholder.setAttribute("data-style-height", "22px");
  placeholder.setAttribute("data-style-width", "308px");
  placeholder.setAttribute("data-theme", "light");
  return placeholder;
}
