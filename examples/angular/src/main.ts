import { bootstrapApplication } from "@angular/platform-browser";
import { loadHomeServices } from "home-services-chrome/loader";
import { App } from "./app";
import { config } from "./config";

bootstrapApplication(App, config);
// The server's markup stays until the script has loaded, and without it.
loadHomeServices({
  src: "https://cdn.example/hs/1/hs.js",
  settings: { pageViews: "navigation" },
}).catch((error) => console.warn(error));
