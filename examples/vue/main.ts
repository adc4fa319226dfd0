import "home-services-chrome/vue";
import { createApp } from "vue";
import App from "./App.vue";

// In a build with Vite: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("hs-") } } }).
const root = document.getElementById("root");
if (root) createApp(App, { api: root.dataset.api ?? "https://api.example" }).mount(root);
