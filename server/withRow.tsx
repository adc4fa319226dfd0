import { renderToStaticMarkup } from "react-dom/server";
import type { HeaderPiece } from "../src/views/header/HeaderPiece";
import { createMemory } from "./remembered";
import { PrerenderedRow } from "./views/PrerenderedRow";
import { withLazyPictures, withoutPreloads } from "./withoutScript";

const remembered = createMemory();

/**
 * Puts the row of project types into a header's markup. It is nine tenths of a header and the same for every visitor: what
 * differs from one to the next makes nobody render it anew.
 */
export function withRow(html: string, piece: HeaderPiece): string {
  const { settings, brand, host } = piece.element;
  const { variant, authenticated, aiLink } = settings;
  const { search } = host.ownerDocument.location;
  const question = JSON.stringify([piece.navigation, brand.domain, variant, authenticated, aiLink, search]);
  const row = remembered(question, () => {
    const markup = renderToStaticMarkup(<PrerenderedRow {...piece} />, { identifierPrefix: "row" });
    return withLazyPictures(withoutPreloads(markup));
  });
  return html.replace("<hs-row></hs-row>", () => row);
}
