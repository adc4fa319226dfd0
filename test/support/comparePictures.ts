import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

export interface PictureDifference {
  /** How many pixels differ to the eye; edges of letters, which a browser smooths a little otherwise now and then, do not count. */
  pixels: number;
  /** A PNG that shows them in red. */
  picture: Buffer;
}

/** Compares two PNGs. Where one is larger, what the other lacks differs. */
export function comparePictures(expected: Buffer, actual: Buffer): PictureDifference {
  const pictures = [PNG.sync.read(expected), PNG.sync.read(actual)] as const;
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [before, after] = pictures.map((picture) => onCanvas(picture, width, height)) as [PNG, PNG];
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(before.data, after.data, shown.data, width, height, { threshold: 0.1 });
  return { pixels, picture: PNG.sync.write(shown) };
}

/** The picture in a corner of a transparent one. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
