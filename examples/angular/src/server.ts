import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  writeResponseToNodeResponse,
} from "@angular/ssr/node";
import express from "express";

const app = express();
const engine = new AngularNodeAppEngine();

app.use(express.static(`${import.meta.dirname}/../browser`, { index: false }));
app.use(async (request, response, next) => {
  const rendered = await engine.handle(request);
  if (rendered) await writeResponseToNodeResponse(rendered, response);
  else next();
});
app.listen(Number(process.env["PORT"] ?? 4000));

export const reqHandler = createNodeRequestHandler(app);
