import { z } from "zod";
import { shortJson } from "./short-json.ts";

/** File that keeps the document as it was published, from the folder of the server. */
export const PUBLISHED_DOCUMENT = "test/openapi.json.snap";

const Described = z.looseObject({ responses: z.record(z.string(), z.unknown()) });
export const OpenApi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Described)),
});

type Paths = z.infer<typeof OpenApi>["paths"];

const isRefusal = (status: string) => /^[45]/.test(status);

/** Answers of an operation that refuse, or those that do not. */
const answersOf = ({ responses }: z.infer<typeof Described>, wanted: (status: string) => boolean) =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => wanted(status)));

/** Refusals of every operation, once each: the kept document would hold the same ones hundreds of times. */
function refusalsIn(paths: Paths): unknown[] {
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  const texts = new Set(all.map((operation) => JSON.stringify(answersOf(operation, isRefusal))));
  return [...texts].map((text) => JSON.parse(text));
}

const withoutRefusals = (paths: Paths) =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => {
      const kept = Object.entries(methods).map(([method, operation]) => [
        method,
        { ...operation, responses: answersOf(operation, (status) => !isRefusal(status)) },
      ]);
      return [path, Object.fromEntries(kept)];
    }),
  );

/**
 * The document that the server sends as the text that is kept of it, without its version and with the refusals once.
 * @throws when operations differ in their refusals
 */
export function publishedDocument(sent: unknown): string {
  const document = OpenApi.parse(sent);
  const [refusals, ...others] = refusalsIn(document.paths);
  if (others.length > 0) throw new Error(`operations differ in their refusals: ${JSON.stringify(others)}`);
  const info = { ...document.info, version: "x.y.z" };
  return `${shortJson({ ...document, info, paths: withoutRefusals(document.paths), refusals })}\n`;
}
