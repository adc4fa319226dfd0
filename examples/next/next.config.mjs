/** The fragments are rendered by React's own server, which Next keeps out of what it bundles for server components. */
export default { serverExternalPackages: ["home-services-chrome"] };
