import { cssFor } from "../../ui/css";
import { theme } from "../../ui/theme";

const css = cssFor("u");

export const panel = css({
  position: "fixed",
  inset: "auto",
  insetBlockEnd: 16,
  insetInlineEnd: 16,
  zIndex: 2147483647,
  display: "flex",
  flexDirection: "column",
  width: "min(560px, calc(100vw - 32px))",
  maxHeight: "min(640px, 70vh)",
  padding: 0,
  border: `1px solid ${theme.line}`,
  borderRadius: theme.radius,
  background: theme.paper,
  color: theme.ink,
  boxShadow: "0 12px 40px rgba(0, 0, 0, 0.24)",
  overflow: "hidden",
  "@media (max-width: 600px)": {
    insetInline: 0,
    insetBlockEnd: 0,
    width: "auto",
    maxWidth: "none",
    maxHeight: "60vh",
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  "@media print": { display: "none" },
});

export const head = css({
  display: "flex",
  alignItems: "center",
  gap: 8,
  padding: "8px 8px 8px 16px",
  borderBlockEnd: `1px solid ${theme.line}`,
  background: theme.tint,
});

export const heading = css({ flex: 1, fontSize: 16, fontWeight: 700, lineHeight: 1.2 });

export const version = css({ fontSize: 13, fontWeight: 400, color: theme.quiet });

export const button = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: 36,
  minHeight: 36,
  padding: "4px 12px",
  border: `1px solid ${theme.fieldBorder}`,
  borderRadius: theme.radius,
  background: theme.paper,
  fontSize: 13,
  fontWeight: 600,
  "&:hover": { borderColor: theme.action },
  "@media (pointer: coarse)": { minWidth: 44, minHeight: 44 },
});

export const close = css({ padding: 4, border: "1px solid transparent", background: "transparent" });

export const copied = css({
  padding: "8px 16px",
  borderBlockEnd: `1px solid ${theme.line}`,
  fontSize: 13,
  fontWeight: 600,
});

export const body = css({ padding: "4px 16px 16px", overflow: "auto", overscrollBehavior: "contain" });

export const section = css({ marginBlockStart: 16 });

export const title = css({ marginBottom: 4, fontSize: 15, fontWeight: 600, lineHeight: 1.2 });

export const quiet = css({ fontSize: 13, color: theme.quiet });

export const rows = css({
  fontSize: 13,
  "& > li": { padding: "8px 0" },
  "& > li + li": { borderBlockStart: `1px solid ${theme.line}` },
});

export const problems = css({
  fontSize: 13,
  "& > li": { padding: "8px 12px", borderInlineStart: `4px solid ${theme.error}` },
  "& > li + li": { marginBlockStart: 8 },
});

export const kind = css({ display: "block", fontWeight: 600, color: theme.error });

export const line = css({ display: "flex", gap: 8, alignItems: "baseline", justifyContent: "space-between" });

export const code = css({
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: 12,
  overflowWrap: "anywhere",
});

export const good = css({ flex: "none", fontWeight: 600, color: theme.success });

export const bad = css({ flex: "none", fontWeight: 600, color: theme.error });

export const summary = css({ padding: "8px 0", fontSize: 13, fontWeight: 600 });

export const table = css({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: 12,
  "& th": { padding: "4px 8px 4px 0", textAlign: "start", fontWeight: 600, verticalAlign: "top" },
  "& td": { padding: "4px 8px 4px 0", verticalAlign: "top", overflowWrap: "anywhere" },
  "& tbody tr": { borderBlockStart: `1px solid ${theme.line}` },
});
