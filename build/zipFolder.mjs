import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";

const VERSION = 20;
/** 1 January 1980, the first date that a zip file can contain: the same files give the same bytes. */
const FIRST_DAY = 0x0021;

/**
 * Makes a zip of a folder, with that folder at its top. The files are stored uncompressed, because the compressed bytes would differ between
 * versions of zlib.
 */
export async function zipFolder(folder) {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const parts = [];
  const entries = [];
  let offset = 0;
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const title = Buffer.from(`${basename(folder)}/${name.replaceAll("\\", "/")}`);
    const about = describe(title, bytes);
    parts.push(record(0x04034b50, [], about, []), title, bytes);
    entries.push(record(0x02014b50, [VERSION], about, [0, 0, 0, 0, 0, offset, offset >>> 16]), title);
    offset = parts.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(entries);
  const count = names.length;
  const end = record(0x06054b50, [0, 0, count, count], [], [...long(directory.length), ...long(offset), 0]);
  return Buffer.concat([...parts, directory, end]);
}

/** The fields that a file's header and its entry in the directory share. */
function describe(title, bytes) {
  const size = long(bytes.length);
  return [VERSION, 0, 0, 0, FIRST_DAY, ...long(crc32(bytes)), ...size, ...size, title.length, 0];
}

function record(signature, before, about, after) {
  const words = [...long(signature), ...before, ...about, ...after];
  const buffer = Buffer.alloc(words.length * 2);
  words.forEach((word, index) => {
    buffer.writeUInt16LE(word & 0xffff, index * 2);
  });
  return buffer;
}

const long = (number) => [number & 0xffff, number >>> 16];
