import { mergeApplicationConfig, provideAppInitializer } from "@angular/core";
import { type BootstrapContext, bootstrapApplication } from "@angular/platform-browser";
import { provideServerRendering, RenderMode, withRoutes } from "@angular/ssr";
import { App } from "./app";
import { config } from "./config";
import { Fragments } from "./ServerFragment";
import { loadNavigation, ServerFragments } from "./ServerFragments";

const server = mergeApplicationConfig(config, {
  providers: [
    provideServerRendering(withRoutes([{ path: "**", renderMode: RenderMode.Server }])),
    provideAppInitializer(loadNavigation),
    { provide: Fragments, useClass: ServerFragments },
  ],
});

export default (context: BootstrapContext) => bootstrapApplication(App, server, context);
