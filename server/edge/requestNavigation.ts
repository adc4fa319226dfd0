const TIMEOUT_MS = 10_000;
/** This is a hundred times the size of a large site's navigation. */
const MAX_BYTES = 5_000_000;

/** Fetches the navigation data that the CMS gives to everybody; nothing of a visitor is sent. */
export async function requestNavigation(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { headers: { accept: "application/json" }, signal });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`answers with status ${answer.status}; accepted: 200`);
  }
  return JSON.parse(await readText(answer));
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw new Error(`the answer is larger than ${MAX_BYTES / 1_000_000} MB`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
