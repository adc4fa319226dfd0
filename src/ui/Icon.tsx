const PATHS = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  error: "M12 7.5v5M12 16.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4 4",
  success: "M8 12.4l2.7 2.7L16.2 9.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  chevronDown: "M6 9.5l6 6 6-6",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Drawing path={PATHS[name]} size={size} />;
}

/** An icon on a 24 px grid with a 1.75 px stroke in the text's color. It is hidden from screen readers. */
export function Drawing({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg
      aria-hidden="true"
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
