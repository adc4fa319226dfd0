/** The number of characters as a visitor counts them: an emoji is one, while `length` counts some characters twice. */
export function characterCount(text: string): number {
  return [...text].length;
}
