/** How many characters a visitor sees being counted: an emoji outside the 16-bit plane is one, where `length` says two. */
export function characterCount(text: string): number {
  return [...text].length;
}
