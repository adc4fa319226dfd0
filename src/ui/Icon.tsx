/** Drawings on a 24 grid, 1.75 px stroke, in the colour of the text around them; decoration to a screen reader. */
const PATHS = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20",
  error: "M12 7.5v5M12 16.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  success: "M8 12.4l2.7 2.7L16.2 9.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
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
      <path d={PATHS[name]} />
    </svg>
  );
}
