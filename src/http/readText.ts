/** The text of the body. If it is too long, returns undefined and stops the download. */
export async function readText(response: Response, maxCharacters: number): Promise<string | undefined> {
  const reader = Number.isFinite(maxCharacters) ? response.body?.getReader() : undefined;
  let text = "";
  if (!reader) {
    text = await response.text();
    return text.length > maxCharacters ? undefined : text;
  }
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= maxCharacters) continue;
    void reader.cancel();
    return undefined;
  }
  return text + decoder.decode();
}
