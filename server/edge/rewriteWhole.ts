import { newPipe, newRewriter, type Rewriter, type Selection } from "./EdgeRuntime";
import { REWRITER_ENCODING, toRewriter } from "./pageBytes";

/** The rewriter fails at some tags inside these elements, since it cannot tell whether a browser ignores them. */
const AMBIGUOUS = /<(select|frameset)/i;
const LONGEST_AMBIGUOUS = "<frameset".length;
/** The rewriter's memory holds about 10,000 open elements. */
const MANY_TAGS = 4_000;
const MAX_KEPT_BYTES = 262_144;
/** After this many calls of handlers, the rest of a page passes unchanged. Calling one takes the rewriter longer than parsing an element. */
const MAX_CALLS = 10_000;
/** The page goes to the rewriter in chunks of this size, so that few handlers are called after that. */
const CHUNK_BYTES = 16_384;

type Bytes = Uint8Array<ArrayBuffer>;
type Source = ReturnType<typeof readChunks>;
type Output = ReadableStreamDefaultReader<Bytes>;
type Sink = WritableStreamDefaultWriter<Bytes>;

/** The beginning of a page, and how many of its bytes the rewriter has received. */
interface Beginning {
  chunks: Bytes[];
  passed: number;
}

/**
 * Rewrites a page and returns its body. Markup errors in a page can make the runtime's rewriter fail after the response has started, which
 * would cut the page off. Here the rest of such a page follows unchanged, after the origin has sent all of it.
 *
 * A page that may contain such an error first goes through a second rewriter that matches the same elements and changes nothing. Only the
 * output of that rewriter is rewritten, so the position of the failure is known.
 *
 * @param select adds the handlers to a rewriter; called once for each rewriter
 */
export function rewriteWhole(
  page: ReadableStream<Bytes>,
  select: (rewriter: Selection) => void,
): ReadableStream {
  const input = newPipe();
  let rest: Bytes[] = [];
  let calls = 0;
  const countCall = () => {
    calls += 1;
  };
  // If this throws, the page's own body has not been touched yet.
  const rewritten = rewrite(input.readable, (rewriter) => {
    select({
      on: (selector, handler) =>
        rewriter.on(selector, {
          element(element) {
            countCall();
            handler.element(element);
          },
        }),
    });
    rewriter.onDocument({
      end(end) {
        for (const chunk of rest) end.append(toRewriter(chunk), { html: true });
      },
    });
  });
  const source = readChunks(page, () => calls > MAX_CALLS);
  const sink: Sink = input.writable.getWriter();

  async function passAll(): Promise<void> {
    const beginning = await passHarmless(source, sink);
    if (beginning) {
      const check = newPipe();
      const checked = rewrite(check.readable, (rewriter) =>
        select({ on: (selector) => rewriter.on(selector, { element: countCall }) }),
      );
      rest = await passChecked(beginning, source, sink, check.writable.getWriter(), checked.getReader());
    }
    rest = [...rest, ...(await source.remaining())];
    await sink.close();
  }

  passAll().catch(async (reason) => {
    // The origin closed the connection early, the rewriter failed, or the visitor left.
    await Promise.allSettled([source.cancel(reason), sink.abort(reason)]);
  });
  return rewritten;
}

function rewrite(input: ReadableStream, select: (rewriter: Rewriter) => void): ReadableStream<Bytes> {
  const rewriter = newRewriter() as Rewriter;
  select(rewriter);
  const headers = { "content-type": `text/html; charset=${REWRITER_ENCODING}` };
  return rewriter.transform(new Response(input, { headers })).body as ReadableStream<Bytes>;
}

/** Reads a page in small chunks, until it ends or `isEnough` says so. */
function readChunks(page: ReadableStream<Bytes>, isEnough: () => boolean) {
  const reader = page.getReader();
  let waiting: Bytes | undefined;
  return {
    async read(): Promise<ReadableStreamReadResult<Bytes>> {
      if (isEnough()) return { done: true, value: undefined };
      if (!waiting?.length) {
        const part = await reader.read();
        if (part.done) return part;
        waiting = part.value;
      }
      const value = waiting.subarray(0, CHUNK_BYTES);
      waiting = waiting.subarray(CHUNK_BYTES);
      return { done: false, value };
    },
    async remaining(): Promise<Bytes[]> {
      const chunks = waiting?.length ? [waiting] : [];
      for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
      return chunks;
    },
    cancel: (reason: unknown) => reader.cancel(reason),
  };
}

/** Forwards a page up to the first position where the rewriter may fail. Returns the bytes read so far; undefined at the end of the page. */
async function passHarmless(source: Source, sink: Sink): Promise<Beginning | undefined> {
  const chunks: Bytes[] = [];
  let [passed, tags, before] = [0, 0, ""];
  for (let part = await source.read(); !part.done; part = await source.read()) {
    const chunk = part.value;
    chunks.push(chunk);
    const text = before + toRewriter(chunk);
    tags += text.split("<").length - 1;
    if (tags > MANY_TAGS || passed + chunk.length > MAX_KEPT_BYTES) return { chunks, passed };
    const at = text.search(AMBIGUOUS);
    const harmless = at < 0 ? chunk.length : Math.max(0, at - before.length);
    if (harmless) await sink.write(chunk.subarray(0, harmless));
    passed += harmless;
    if (at >= 0) return { chunks, passed };
    before = text.slice(1 - LONGEST_AMBIGUOUS);
  }
  return undefined;
}

/**
 * Forwards the part of a page that the checking rewriter outputs. Returns the rest, which is empty if that rewriter reaches the end of the
 * page.
 */
async function passChecked(
  { chunks, passed }: Beginning,
  source: Source,
  sink: Sink,
  check: Sink,
  checked: Output,
): Promise<Bytes[]> {
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
  };
  const reading = (async () => {
    for (const chunk of [...chunks]) await check.write(chunk).catch(refuse);
    for (let part = await source.read(); !part.done; part = await source.read()) {
      chunks.push(part.value);
      if (!isRefused) await check.write(part.value).catch(refuse);
    }
    await check.close().catch(refuse);
  })();
  reading.catch((reason) => check.abort(reason));

  let position = 0;
  for (;;) {
    const part = await checked.read().catch(() => undefined);
    if (!part || part.done) break;
    const unpassed = part.value.subarray(Math.max(0, passed - position));
    position += part.value.length;
    removeFirst(chunks, part.value.length);
    if (unpassed.length) await sink.write(unpassed);
  }
  check.abort().catch(() => undefined);
  await reading;
  removeFirst(chunks, Math.max(0, passed - position));
  return chunks;
}

function removeFirst(chunks: Bytes[], count: number): void {
  for (let left = count; left > 0; ) {
    const first = chunks[0] as Bytes;
    if (first.length > left) chunks[0] = first.subarray(left);
    else chunks.shift();
    left -= first.length;
  }
}
