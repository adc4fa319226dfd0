/* Sets up the header on every page: the logo links to this site, and a button switches the color scheme. */
{
  const KEY = "vitepress-theme-appearance";
  const root = document.documentElement;
  // VitePress does the same on its own pages, but the builder is not one of them.
  let preference;
  try {
    preference = localStorage.getItem(KEY);
  } catch {
    // Without storage, the browser's preference applies.
  }
  const prefersDark = preference !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
  root.classList.toggle("dark", preference === "dark" || prefersDark);

  // Paper is white.
  let wasDark = false;
  addEventListener("beforeprint", () => {
    // The event may fire twice before `afterprint`.
    wasDark ||= root.classList.contains("dark");
    root.classList.remove("dark");
  });
  addEventListener("afterprint", () => {
    if (wasDark) root.classList.add("dark");
    wasDark = false;
  });

  const ready = () => {
    const header = document.querySelector("hs-header[authoring]");
    const home = header.querySelector("a[href]:not([slot])").href;
    header.setAttribute("brand-domain", home);
    const button = header.querySelector(".scheme");
    const show = () => button.setAttribute("aria-pressed", String(root.classList.contains("dark")));
    button.addEventListener("click", () => {
      const isDark = root.classList.toggle("dark");
      try {
        localStorage.setItem(KEY, isDark ? "dark" : "light");
      } catch {
        // Without storage, the choice applies to this page only.
      }
      show();
    });
    show();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
}
