import { Drawing } from "./Drawing";

const PATHS = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20",
  error: "M12 7.5v5M12 16.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  success: "M8 12.4l2.7 2.7L16.2 9.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  chevronDown: "M6 9.5l6 6 6-6",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Drawing path={PATHS[name]} size={size} />;
}
