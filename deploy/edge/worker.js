// The elements' fragments put into a site's pages on Cloudflare's network. What belongs to a site is in fragments.json beside this file.
import { createEdge } from "home-services-chrome/edge";
import config from "./fragments.json";

// HS is the KV namespace that wrangler.toml names.
export default createEdge({ config, store: ({ HS }) => HS });
