import { loadHomeServices } from "home-services-chrome/loader";

/** Loads the script after the app has hydrated. The server's markup stays until then, and without the script. */
export default defineNuxtPlugin((nuxtApp) => {
  nuxtApp.hook("app:suspense:resolve", () => {
    loadHomeServices({
      src: "https://cdn.example/hs/1/hs.js",
      settings: { pageViews: "navigation" },
    }).catch((error) => console.warn(error));
  });
});
