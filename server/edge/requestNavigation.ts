const TIMEOUT_MS = 10_000;
/** A hundred times what a large site's navigation needs. */
const MAX_BYTES = 5_000_000;

/** Navigation data as the CMS has it for everybody: nothing of a visitor goes along. */
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
