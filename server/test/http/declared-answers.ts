import { readFileSync } from "node:fs";
import { z } from "zod";

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});

/** Answers of most calls, which the contract itself makes and checks. */
const OWN = [200, 201];

let declared: { asked: RegExp; method: string; statuses: string[] }[] | null = null;

/** Statuses of each operation in the published document, with literal addresses before those with a parameter. */
function read() {
  const document = Document.parse(JSON.parse(readFileSync(new URL("../openapi.json.snap", import.meta.url), "utf8")));
  return Object.entries(document.paths)
    .sort(([one], [other]) => one.split("{").length - other.split("{").length)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => ({
        asked: new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, "[^/]+")}$`),
        method: method.toUpperCase(),
        statuses: Object.keys(responses),
      })),
    );
}

/** Fails where an operation of the API answered with a status that the published document does not declare. */
export function expectDeclared({ method, url }: { method: string; url: string }, { status }: Response): void {
  if (OWN.includes(status)) return;
  const { pathname } = new URL(url);
  if (!pathname.startsWith("/api/v1/")) return;
  declared ??= read();
  const asked = method === "HEAD" ? "GET" : method;
  const operation = declared.find((known) => known.method === asked && known.asked.test(pathname));
  if (operation !== undefined && !operation.statuses.includes(String(status)))
    throw new Error(`${asked} ${pathname} answered ${status}, which openapi.json does not declare`);
}
