import "home-services-chrome/reserve.css";
import "home-services-chrome/vue";
import { createApp } from "vue";
import App from "./App.vue";

createApp(App, { api: "https://api.example" }).mount("#root");
