import { readPort } from "./readPort";
import { startDemo } from "./startDemo";

try {
  const demo = await startDemo(readPort(process.env.PORT));
  console.log(
    `Demo:    ${demo.url}\nGateway: ${demo.gatewayUrl} (and the CDN, /hs/1/hs.js)\nCtrl+C stops both.`,
  );

  const stop = () => {
    demo.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
