// Inserts the elements' fragments into a site's pages on Cloudflare's network. The site's configuration is in fragments.json.
import { createEdge } from "home-services-chrome/edge";
import config from "./fragments.json";

// HS is the KV namespace in wrangler.toml.
export default createEdge({ config, store: ({ HS }) => HS });
