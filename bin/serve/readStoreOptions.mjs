/**
 * Returns the options with which `serve` opens its store; undefined without a store.
 *
 * @param {{ store?: string, prefix: string }} asked the arguments
 * @param {{ environment: Record<string, string | undefined>, loadRedis: () => Promise<any> }} dependencies
 * @throws Error that explains how to install the store's client
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
