/**
 * The site behind the edge. It is a process of its own, so that its work does not count. It receives its answers as a message, and
 * sends its address.
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
