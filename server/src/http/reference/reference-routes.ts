import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { pageFaces } from "../public-routes/page-faces.ts";
import { openApiDocument, wholeDocument } from "./openapi-document.ts";
import { referencePages } from "./reference-page.ts";

const compressed = promisify(gzip);

/** A text that is made when it is asked for first, and kept. */
interface Kept {
  text: string;
  small: Uint8Array<ArrayBuffer>;
}

/** `/api/openapi.json` for programs, `/docs` and a page for each area for people, made from the contract once. `folder` is that of the built app, whose faces the pages have. */
export function referenceRoutes(version: string, folder: string) {
  const keep = async (text: string): Promise<Kept> => ({ text, small: new Uint8Array(await compressed(text)) });
  const document = once(() => wholeDocument(version));
  const json = once(async () => keep(JSON.stringify(openApiDocument(await document()))));
  const pages = once(async () => {
    const { start, areas } = referencePages(await document(), pageFaces(folder));
    const kept = await Promise.all([...areas].map(async ([name, text]) => [name, await keep(text)] as const));
    return { start: await keep(start), areas: new Map(kept) };
  });
  return new Hono()
    .get("/api/openapi.json", async (c) => send(c, await json(), "application/json"))
    .get("/docs", async (c) => sendPage(c, (await pages()).start))
    .get("/docs/:area", async (c, next) => {
      const page = (await pages()).areas.get(c.req.param("area"));
      return page === undefined ? next() : sendPage(c, page);
    });
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function sendPage(c: Context, page: Kept) {
  c.header("cache-control", "no-cache");
  return send(c, page, "text/html; charset=utf-8");
}

function send(c: Context, { text, small }: Kept, type: string) {
  c.header("vary", "Accept-Encoding", { append: true });
  c.header("content-type", type);
  if (!/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")) return c.body(text);
  return c.body(small, 200, { "content-encoding": "gzip" });
}
