// The elements' fragments put into a site's pages on Cloudflare's network. What belongs to a site is in fragments.json beside this file.
import { createEdge } from "home-services-chrome/edge";
import config from "./fragments.json";

export default createEdge({
  config,
  // The shortest time that KV caches the values that a node has read. With it the key `off` works everywhere within a minute.
  store: ({ HS }) => ({
    get: (key) => HS.get(key, { cacheTtl: 30 }),
    put: (key, value) => HS.put(key, value),
  }),
});
