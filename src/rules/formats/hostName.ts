const LETTERS = "[\\p{L}\\p{M}\\p{N}]+";
const LABEL = `${LETTERS}(?:-+${LETTERS})*`;

/**
 * The source of a pattern for a dotted host name: `example.com`, `müller.de`, `a-b.co.uk`. A label is
 * runs of letters joined by runs of hyphens, so it neither starts nor ends with one, and can be read in
 * one way only. Needs the flag `u`.
 */
export const HOST_NAME = `${LABEL}(?:\\.${LABEL})+`;
