import { newPipe, newRewriter, type Rewriter, type Selection } from "./EdgeRuntime";

/** In these elements the rewriter refuses some tags, since it cannot tell whether a browser ignores them. */
const AMBIGUOUS = /<(select|frameset)/i;
const LONGEST_AMBIGUOUS = "<frameset".length;
/** The rewriter's memory holds some 10,000 elements that are not closed. */
const MANY_TAGS = 4_000;
/** The maximum size of the beginning of a page that is kept. */
const MAX_KEPT_BYTES = 262_144;

const CHUNK_BYTES = 32_768;

type Bytes = Uint8Array<ArrayBuffer>;
type Source = ReadableStreamDefaultReader<Bytes>;
type Sink = WritableStreamDefaultWriter<Bytes>;

/** The beginning of a page, of which the rewriter has got so many bytes. */
interface Beginning {
  chunks: Bytes[];
  passed: number;
}

/**
 * Rewrites a page, and returns its body. The runtime's rewriter cuts a page at some of its faults, while the answer is already on its
 * way; here the rest of such a page follows as the origin sent it. So that this place is known, a page that may have such a fault first
 * passes through a rewriter that looks for the same elements and changes nothing. Only its output is rewritten.
 *
 * @param select adds the handlers to a rewriter; called once for each of the two
 */
export function rewriteWhole(
  { body, headers }: Response,
  select: (rewriter: Selection) => void,
): ReadableStream {
  const type = headers.get("content-type") ?? "";
  const through = (input: ReadableStream, choose: (rewriter: Rewriter) => void): ReadableStream => {
    const rewriter = newRewriter() as Rewriter;
    choose(rewriter);
    return rewriter.transform(new Response(input, { headers: { "content-type": type } }))
      .body as ReadableStream;
  };
  const [rewritten, answer] = [newPipe(), newPipe()];
  // If this throws, the page's own body has not been touched yet.
  const filled = readerOf(through(rewritten.readable, select));
  const source: Source = (body as ReadableStream<Bytes>).getReader();
  const end: Sink = answer.writable.getWriter();
  const output = passOn(filled, end);
  const sink: Sink = rewritten.writable.getWriter();

  async function passAll(): Promise<void> {
    const beginning = await passHarmless(source, sink);
    let rest: AsyncIterable<Bytes> | undefined;
    if (beginning) {
      const check = newPipe();
      const checked = through(check.readable, (rewriter) => select(withoutHandlers(rewriter)));
      rest = await passChecked(beginning, source, sink, check.writable.getWriter(), checked.getReader());
    }
    await sink.close();
    await output;
    for await (const chunk of rest ?? []) await end.write(chunk);
    await end.close();
  }

  Promise.all([passAll(), output]).catch(async (reason) => {
    // The origin's answer has broken off, the rewriter has failed, or the visitor has left.
    await Promise.allSettled([source.cancel(reason), sink.abort(reason), end.abort(reason)]);
  });
  return answer.readable;
}

/** Reads a stream in large chunks, since each costs as much as many bytes; in the stream's own chunks where the runtime cannot. */
function readerOf(stream: ReadableStream<Bytes>): Pick<Source, "read" | "cancel"> {
  try {
    const reader = stream.getReader({ mode: "byob" });
    return {
      read: () => reader.read(new Uint8Array(CHUNK_BYTES)) as ReturnType<Source["read"]>,
      cancel: (reason) => reader.cancel(reason),
    };
  } catch {
    return stream.getReader();
  }
}

/** Passes on what is read. If that fails, nothing more is read, so that the one who writes the stream does not wait for ever. */
async function passOn(source: Pick<Source, "read" | "cancel">, sink: Sink): Promise<void> {
  try {
    for (let part = await source.read(); !part.done; part = await source.read()) await sink.write(part.value);
  } catch (reason) {
    await source.cancel(reason).catch(() => undefined);
    throw reason;
  }
}

function withoutHandlers(rewriter: Rewriter): Selection {
  const selection: Selection = {
    on(selector) {
      rewriter.on(selector, { element() {} });
      return selection;
    },
  };
  return selection;
}

/** Passes a page on, up to the place where a fault is possible. Returns what was read; undefined at the end of the page. */
async function passHarmless(source: Source, sink: Sink): Promise<Beginning | undefined> {
  const latin1 = new TextDecoder("latin1");
  const chunks: Bytes[] = [];
  let [passed, tags, before] = [0, 0, ""];
  for (let part = await source.read(); !part.done; part = await source.read()) {
    const chunk = part.value;
    chunks.push(chunk);
    const text = before + latin1.decode(chunk);
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
 * Passes the part of a page on that comes out of a rewriter that changes nothing. Returns the rest if that rewriter stops before the
 * end of the page.
 */
async function passChecked(
  { chunks, passed }: Beginning,
  source: Source,
  sink: Sink,
  check: Sink,
  checked: Source,
): Promise<AsyncIterable<Bytes> | undefined> {
  const offer = (chunk: Bytes) =>
    check.write(chunk).then(
      () => true,
      () => false,
    );
  const offering = (async () => {
    for (const chunk of [...chunks]) if (!(await offer(chunk))) return;
    for (let part = await source.read(); !part.done; part = await source.read()) {
      chunks.push(part.value);
      if (!(await offer(part.value))) return;
    }
    await check.close().catch(() => undefined);
  })();
  offering.catch((reason) => check.abort(reason));

  let position = 0;
  for (;;) {
    const part = await checked.read().catch(() => undefined);
    if (part?.done) {
      await offering;
      return undefined;
    }
    if (!part) break;
    const unpassed = part.value.subarray(Math.max(0, passed - position));
    position += part.value.length;
    removeFirst(chunks, part.value.length);
    if (unpassed.length) await sink.write(unpassed);
  }
  check.abort().catch(() => undefined);
  removeFirst(chunks, Math.max(0, passed - position));
  return (async function* () {
    yield* chunks.splice(0);
    await offering;
    yield* chunks.splice(0);
    for (let part = await source.read(); !part.done; part = await source.read()) yield part.value;
  })();
}

/** Removes the first bytes of a list of chunks. */
function removeFirst(chunks: Bytes[], count: number): void {
  for (let left = count; left > 0; ) {
    const first = chunks[0] as Bytes;
    if (first.length > left) chunks[0] = first.subarray(left);
    else chunks.shift();
    left -= first.length;
  }
}
