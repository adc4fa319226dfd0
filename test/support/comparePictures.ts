import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

export interface PictureDifference {
  /** The number of visibly different pixels. Edges of letters do not count, since a browser may smooth them differently. */
  pixels: number;
  /** A PNG with these pixels in red. */
  picture: Buffer;
}

/** Compares two PNGs. If one is larger, the missing part of the other counts as different. */
export function comparePictures(expected: Buffer, actual: Buffer): PictureDifference {
  const pictures = [PNG.sync.read(expected), PNG.sync.read(actual)] as const;
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [before, after] = pictures.map((picture) => onCanvas(picture, width, height)) as [PNG, PNG];
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(before.data, after.data, shown.data, width, height, { threshold: 0.1 });
  return { pixels, picture: PNG.sync.write(shown) };
}

/** Places the picture in the corner of a transparent one. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
