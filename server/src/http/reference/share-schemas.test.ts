import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "@tryer/contract";
import { expect, test } from "vitest";
import { contractSchemas } from "./contract-schemas.ts";
import { openApiDocument, wholeDocument } from "./openapi-document.ts";
import { shareSchemas } from "./share-schemas.ts";

type Json = Record<string, unknown>;

const generated = async () => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, { info: { title: "Tryer", version: "1" } });
  return { ...document, components: { schemas: {} } };
};

/** The document with each reference to a shared schema replaced by that schema. */
function writtenOut(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((entry) => writtenOut(entry, schemas));
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value && typeof value.$ref === "string") {
    const name = value.$ref.replace("#/components/schemas/", "");
    expect(schemas).toHaveProperty([name]);
    return writtenOut(schemas[name], schemas);
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, writtenOut(entry, schemas)]));
}

test("the shared document of the contract says what the whole one says, in less than a third of the text", async () => {
  const whole = await generated();
  const shared = await generated();
  shareSchemas(shared, contractSchemas());
  expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(whole).length / 3);
  expect(writtenOut(shared.paths, shared.components.schemas)).toEqual(whole.paths);
});

test("a schema takes the name that the contract gives it, and stands once", async () => {
  const shared = await generated();
  shareSchemas(shared, contractSchemas());
  expect(shared.components.schemas).toHaveProperty("OrderLine");
  const texts = Object.values(shared.components.schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
});

test("the order of operations names nothing", async () => {
  const whole = await wholeDocument("1");
  const inOrder = openApiDocument(whole);
  const paths = Object.entries(whole.paths ?? {});
  const inOther = [
    paths.toReversed(),
    paths.filter((_, at) => at % 2 === 1).concat(paths.filter((_, at) => at % 2 === 0)),
  ];
  for (const shuffled of inOther) {
    const document = openApiDocument({ ...whole, paths: Object.fromEntries(shuffled) });
    expect(document).toEqual(inOrder);
    expect(JSON.stringify(document.components)).toBe(JSON.stringify(inOrder.components));
  }
});

test("a parameter that several operations take stands once", async () => {
  const { paths = {}, components } = openApiDocument(await wholeDocument("1"));
  const operations = Object.values(paths).flatMap((item) => [
    item?.get,
    item?.post,
    item?.put,
    item?.patch,
    item?.delete,
  ]);
  const parameters = operations.flatMap((operation) => operation?.parameters ?? []);
  const writtenThere = parameters
    .filter((parameter) => !("$ref" in parameter))
    .map((parameter) => JSON.stringify(parameter));
  expect(writtenThere).toEqual([...new Set(writtenThere)]);
  const referred = parameters.flatMap((parameter) => ("$ref" in parameter ? [parameter.$ref] : []));
  expect(new Set(referred)).toEqual(
    new Set(Object.keys(components?.parameters ?? {}).map((name) => `#/components/parameters/${name}`)),
  );
  expect(components?.parameters).toHaveProperty("IdPath", {
    name: "id",
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  });
});

test("equal schemas without a name are named after what holds them; short ones stay where they are", () => {
  const long = (title: string) => ({ type: "object", description: `${title} `.repeat(40), properties: {} });
  const answer = (schema: Json) => ({ responses: { 200: { content: { "application/json": { schema } } } } });
  const holder = { type: "object", properties: { roast: long("roast"), note: { type: "string" } } };
  const document: { paths: Json; components: { schemas: Json } } = {
    paths: {
      "/a": { get: { operationId: "roasts.show", ...answer(holder) } },
      "/b": { get: { operationId: "roasts.next", ...answer({ type: "array", items: long("roast") }) } },
      "/c": { get: { operationId: "roasts.other", ...answer({ type: "string" }) } },
    },
    components: { schemas: {} },
  };
  const whole = structuredClone(document.paths);
  shareSchemas(document, []);
  // Of the places RoastsNextAnswerItem and RoastsShowAnswerRoast, the shorter name.
  expect(Object.keys(document.components.schemas)).toEqual(["RoastsNextAnswerItem"]);
  expect(writtenOut(document.paths, document.components.schemas)).toEqual(whole);
});
