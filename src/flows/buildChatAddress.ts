import { keepPageQuery } from "./keepPageQuery";

/**
 * The address of the chat: `aiLink` with the text as `initialText` (spec section 2.5), and with those parameters of the host page's
 * query that the link does not have.
 */
export function buildChatAddress(aiLink: string, initialText: string, pageQuery: string): string {
  return keepPageQuery(aiLink, pageQuery, { initialText });
}
