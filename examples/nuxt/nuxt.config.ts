export default defineNuxtConfig({
  compatibilityDate: "2026-01-01",
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("hs-") } },
  app: {
    head: {
      htmlAttrs: { lang: "en" },
      style: ["body { margin: 0; font-family: system-ui } main { padding: 16px }"],
    },
  },
});
