/** A drawing on a 24 grid, 1.75 px stroke, in the color of the text around it; decoration to a screen reader. */
export function Drawing({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
