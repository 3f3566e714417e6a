import { readFileSync } from "node:fs";
import { z } from "zod";

const Answer = z.object({
  $ref: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).optional(),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), Answer) }))),
  components: z.object({ responses: z.record(z.string(), Answer) }),
  /** Refusals that every operation has, which the kept document holds once. */
  refusals: z.record(z.string(), Answer),
});

/** Headers that programs go by; an answer that carries one of them has to declare it. */
const HEADERS = [
  "allow",
  "etag",
  "idempotency-replayed",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "www-authenticate",
];

interface DeclaredOperation {
  asked: RegExp;
  method: string;
  /** Names of headers in small letters, by the status of the answer. */
  headers: Map<string, string[]>;
}

let declared: DeclaredOperation[] | null = null;

/** Answers of each operation in the published document, with literal addresses before those with a parameter. */
function read() {
  const document = Document.parse(JSON.parse(readFileSync(new URL("../openapi.json.snap", import.meta.url), "utf8")));
  const headersOf = ({ $ref, headers }: z.infer<typeof Answer>) => {
    const shared = $ref === undefined ? undefined : document.components.responses[$ref.split("/").at(-1) ?? ""];
    return Object.keys(shared?.headers ?? headers ?? {}).map((name) => name.toLowerCase());
  };
  return Object.entries(document.paths)
    .sort(([one], [other]) => one.split("{").length - other.split("{").length)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => ({
        asked: new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, "[^/]+")}$`),
        method: method.toUpperCase(),
        headers: new Map(
          Object.entries({ ...document.refusals, ...responses }).map(([status, answer]) => [status, headersOf(answer)]),
        ),
      })),
    );
}

/** Fails where an operation of the API answered with a status or a header that the published document does not declare. */
export function expectDeclared({ method, url }: { method: string; url: string }, answer: Response): void {
  const { pathname } = new URL(url);
  if (!pathname.startsWith("/api/v1/")) return;
  declared ??= read();
  const asked = method === "HEAD" ? "GET" : method;
  const atAddress = declared.filter((known) => known.asked.test(pathname));
  // A method that the address has not is a failure of every operation there.
  const operation = atAddress.find((known) => known.method === asked) ?? atAddress[0];
  if (operation === undefined) return;
  const what = `${asked} ${pathname} answered ${answer.status}`;
  const headers = operation.headers.get(String(answer.status));
  if (headers === undefined) throw new Error(`${what}, which openapi.json does not declare`);
  const undeclared = HEADERS.filter((name) => answer.headers.has(name) && !headers.includes(name));
  if (undeclared.length > 0) throw new Error(`${what} with ${undeclared}, which openapi.json does not declare`);
}
