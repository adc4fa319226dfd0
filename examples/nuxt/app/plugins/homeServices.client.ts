import { loadHomeServices } from "home-services-chrome/loader";

/** Loads the script once the app is hydrated. Until it is there, and without it, the markup of the server stays. */
export default defineNuxtPlugin(() => {
  onNuxtReady(() => {
    loadHomeServices({
      src: "https://cdn.example/hs/1/hs.js",
      settings: { pageViews: "navigation" },
    }).catch((error) => console.warn(error));
  });
});
