import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";

const MAX_COLORS = 256;
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** The end of the IHDR chunk: 8 bits per pixel, color type 3 (palette), and the default compression, filter and interlacing. */
const HEADER_TAIL = [8, 3, 0, 0, 0];

/**
 * Writes a picture as a PNG with a palette of 256 colors, which is about a third as large. The most frequent colors stay; every other
 * color, mostly of letter edges, becomes the nearest color of the palette. The palette is made from the colors of `like`, so that two
 * nearly equal pictures get the same palette.
 */
export function withPalette(picture: Buffer, like: Buffer = picture): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const colors = colorsOf(data);
  const palette = mostFrequent(like === picture ? colors : colorsOf(PNG.sync.read(like).data));
  const places = new Map([...new Set(colors)].map((color) => [color, nearest(palette, color)]));
  const rows = Buffer.alloc((width + 1) * height);
  // Each row begins with the byte of its filter; 0 is no filter.
  for (const [pixel, color] of colors.entries())
    rows[pixel + Math.floor(pixel / width) + 1] = places.get(color) ?? 0;
  return write(width, height, palette, rows);
}

/** The color of each pixel as 0xRRGGBB, without its opacity. */
function colorsOf(data: Buffer): Uint32Array {
  return Uint32Array.from({ length: data.length / 4 }, (_, pixel) => data.readUInt32BE(pixel * 4) >>> 8);
}

function mostFrequent(colors: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, MAX_COLORS);
}

/** The index of the nearest color in the palette. */
function nearest(palette: readonly number[], color: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, candidate] of palette.entries()) {
    const distance = [16, 8, 0].reduce(
      (sum, shift) => sum + (((candidate >> shift) & 255) - ((color >> shift) & 255)) ** 2,
      0,
    );
    if (distance >= least) continue;
    [best, least] = [place, distance];
  }
  return best;
}

function write(width: number, height: number, palette: number[], rows: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([size, Buffer.from(HEADER_TAIL)])),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
}
