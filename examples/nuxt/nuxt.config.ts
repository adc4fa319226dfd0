export default defineNuxtConfig({
  compatibilityDate: "2026-01-01",
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("hs-") } },
  app: {
    head: {
      htmlAttrs: { lang: "en" },
      script: [
        {
          src: "https://cdn.example/hs/1/hs.js",
          defer: true,
          fetchpriority: "low",
          "data-page-views": "navigation",
        },
      ],
    },
  },
});
