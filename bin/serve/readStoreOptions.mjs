/**
 * What `serve` needs to open its store; undefined without one.
 *
 * @param {{ store?: string, prefix: string }} asked the arguments
 * @param {{ environment: Record<string, string | undefined>, loadRedis: () => Promise<any> }} dependencies
 * @throws Error that says how to install the client of the store
 */
export async function readStoreOptions({ store, prefix }, { environment, loadRedis }) {
  if (store === undefined) return undefined;
  const redis = await loadRedis().catch((error) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error('--store needs the package "redis", which is optional. Install it: npm install redis@6');
  });
  const { HS_STORE_USER: username, HS_STORE_PASSWORD: password } = environment;
  return { redis, url: store, prefix, username, password };
}
