import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type="application\/json")\b)[^>]*>([\s\S]*?)<\/script>/g;
/** Matches the SVG pictures that VitePress writes into stylesheets. */
const DATA_PICTURE = /url\((["']?)data:image\/svg\+xml[,;]([\s\S]*?)\1\)/g;

/** Returns the files with an extension, as paths relative to the folder. */
async function filesIn(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith(ending));
}

/**
 * Makes a built site work under `default-src 'self'`, and returns the policy. It moves the pictures in stylesheets to files, allows
 * VitePress's inline scripts by their hashes, and writes the policy into every page and into `_headers`.
 */
export async function applyPolicy(folder: string, base: string): Promise<string> {
  await movePictures(folder, base);
  const pages = await filesIn(folder, ".html");
  const texts = await Promise.all(pages.map((name) => readFile(join(folder, name), "utf8")));
  const hashes = texts.flatMap((text) =>
    [...text.matchAll(INLINE_SCRIPT)].map(
      ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    ),
  );
  const scripts = ["script-src 'self'", ...new Set(hashes)].join(" ");
  const policy = `default-src 'self'; ${scripts}; object-src 'none'; base-uri 'self'`;
  await Promise.all(
    pages.map((name, i) =>
      writeFile(
        join(folder, name),
        (texts[i] ?? "").replace(
          /<head>/,
          `<head>\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
        ),
      ),
    ),
  );
  const headers = join(folder, "_headers");
  const others = await readFile(headers, "utf8").catch(() => "");
  await writeFile(
    headers,
    `${others}\n${base}*\n  Content-Security-Policy: ${policy}; frame-ancestors 'self'\n  X-Content-Type-Options: nosniff\n`,
  );
  return policy;
}

async function movePictures(folder: string, base: string): Promise<void> {
  for (const name of await filesIn(folder, ".css")) {
    const text = await readFile(join(folder, name), "utf8");
    const pictures = new Map<string, string>();
    const moved = text.replace(DATA_PICTURE, (whole, _quote, data: string) => {
      const svg = data.startsWith("base64,")
        ? Buffer.from(data.slice("base64,".length), "base64").toString()
        : decodeURIComponent(data.replace(/^(?:charset=)?utf-?8[,;]/i, "").replace(/\\'/g, "'"));
      if (!svg.startsWith("<svg")) return whole;
      const file = `assets/icon-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
      pictures.set(file, svg);
      return `url("${base}${file}")`;
    });
    if (!pictures.size) continue;
    await writeFile(join(folder, name), moved);
    for (const [file, svg] of pictures) await writeFile(join(folder, file), svg);
  }
}
