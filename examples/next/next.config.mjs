/** The fragments need `react-dom/server`, which Next does not allow in the bundle for server components. */
export default { serverExternalPackages: ["home-services-chrome"] };
