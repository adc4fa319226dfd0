const LETTERS = "[\\p{L}\\p{M}\\p{N}]+";
const LABEL = `${LETTERS}(?:-+${LETTERS})*`;

/**
 * The source of a pattern for a dotted host name: `example.com`, `müller.de`, `a-b.co.uk`. A label consists
 * of runs of letters joined by runs of hyphens, so it neither starts nor ends with a hyphen, and can be matched in
 * only one way. Needs the flag `u`.
 */
export const HOST_NAME = `${LABEL}(?:\\.${LABEL})+`;
