/**
 * The site behind the edge. It runs in a separate process, so that its work is not measured. It receives its responses as a message and
 * sends back its address.
 */
import { createServer } from "node:http";

process.once("message", ({ page, navigation }) => {
  const server = createServer((request, response) => {
    const isPage = request.url.startsWith("/page");
    const zip = new URL(request.url, "http://site").searchParams.get("zip") ?? "";
    const body = Buffer.from(isPage ? page.replaceAll("ZIP", zip) : navigation);
    const type = isPage ? "text/html; charset=utf-8" : "application/json";
    response.writeHead(200, { "content-type": type, "content-length": body.length });
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send(`http://127.0.0.1:${server.address().port}`));
});
process.once("disconnect", () => process.exit());
