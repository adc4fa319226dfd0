import { keepPageQuery } from "./keepPageQuery";

/**
 * The address of the chat: `aiLink` with the text as `initialText` (spec section 2.5). Parameters of the host page's query are added unless
 * the link already has them.
 */
export function buildChatAddress(aiLink: string, initialText: string, pageQuery: string): string {
  return keepPageQuery(aiLink, pageQuery, { initialText });
}
