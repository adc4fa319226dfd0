import { bootstrapApplication } from "@angular/platform-browser";
import { loadHomeServices } from "home-services-chrome/loader";
import { App } from "./app";
import { config } from "./config";

bootstrapApplication(App, config);
// Until the script is there, and without it, the markup of the server stays.
loadHomeServices({
  src: "https://cdn.example/hs/1/hs.js",
  settings: { pageViews: "navigation" },
}).catch((error) => console.warn(error));
