import type { Theme } from "vitepress";
import "vitepress/dist/client/theme-default/styles/vars.css";
import "vitepress/dist/client/theme-default/styles/base.css";
import "vitepress/dist/client/theme-default/styles/icons.css";
import "vitepress/dist/client/theme-default/styles/components/custom-block.css";
import "vitepress/dist/client/theme-default/styles/components/vp-code.css";
import "vitepress/dist/client/theme-default/styles/components/vp-doc.css";
import BreakablePage from "./BreakablePage.vue";
import LiveExample from "./LiveExample.vue";
import NotFound from "./NotFound.vue";
import SiteLayout from "./SiteLayout.vue";
import { withSearchOrder } from "./searchOrder";
import "./site.css";

/** A layout of our own in the default theme's typography: header and footer of the site are the project's own elements. */
const theme: Theme = {
  Layout: SiteLayout,
  NotFound,
  enhanceApp: ({ app, siteData }) => {
    siteData.value = withSearchOrder(siteData.value);
    app.component("LiveExample", LiveExample);
    app.component("BreakablePage", BreakablePage);
  },
};

export default theme;
