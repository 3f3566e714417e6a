import { basename } from "node:path";
import { errors, outages } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { operations } from "./http/operations.ts";
import { keyOf, programOf } from "./http/program.ts";
import { OpenApi, PUBLISHED_DOCUMENT, publishedDocument } from "./http/published-document.ts";
import { testApp } from "./test-app.ts";

const app = testApp();

/** People's programs rely on it: a change of the API shows here as a change of the kept document. */
test("the OpenAPI document is the one that was published", async () => {
  const response = await app.request("/api/openapi.json");
  expect(response.status).toBe(200);
  await expect(publishedDocument(await response.json())).toMatchFileSnapshot(basename(PUBLISHED_DOCUMENT));
});

test("the document describes every operation of the contract", async () => {
  const { openapi, paths } = OpenApi.parse(await (await app.request("/api/openapi.json")).json());
  expect(openapi).toMatch(/^3\.1\./);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    operations()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
});

test("the page for people shows the fields of what the document says by a name", async () => {
  const document = await (await app.request("/api/openapi.json")).text();
  expect(document).toContain("#/components/schemas/OrderLine");
  const page = await (await app.request("/docs/orders")).text();
  const shown = /<details id="orders\.add">.*?<\/details>/s.exec(page)?.[0] ?? "";
  expect(shown).toContain("sentFrom: {");
});

test("the pages of the areas have every operation, and the first one none of them", async () => {
  const start = await (await app.request("/docs")).text();
  expect(start).not.toContain("<details");
  const areas = [...new Set([...start.matchAll(/href="(\/docs\/[a-z-]+)"/g)].map(([, href]) => href ?? ""))];
  const pages = await Promise.all(areas.map(async (href) => (await app.request(href)).text()));
  expect(pages.reduce((sum, page) => sum + page.split("<details id=").length - 1, 0)).toBe(operations().length);
  expect((await app.request("/docs/no-such-area")).status).toBe(404);
});

/** Statuses that any call may be answered with, whatever it asks for. */
const FROM_ANYWHERE = [
  "405",
  "500",
  ...[...Object.values(errors), ...Object.values(outages)].map(({ status }) => String(status)),
];

test("every operation declares each failure that its call may be answered with", async () => {
  const { paths } = OpenApi.parse(await (await app.request("/api/openapi.json")).json());
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods))
      expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(FROM_ANYWHERE));
  }
});

describe("headers that programs go by", () => {
  const Named = z.looseObject({ $ref: z.string().optional(), headers: z.record(z.string(), z.unknown()).optional() });
  const Declared = z.looseObject({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.looseObject({
          parameters: z.array(z.looseObject({ $ref: z.string().optional() })).optional(),
          responses: z.record(z.string(), Named),
        }),
      ),
    ),
    components: z.looseObject({
      responses: z.record(z.string(), Named),
      parameters: z.record(z.string(), z.looseObject({ in: z.string() })),
    }),
  });
  const LIMITS = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

  async function described(path: string, method: string) {
    const document = Declared.parse(await (await app.request("/api/openapi.json")).json());
    const operation = document.paths[path]?.[method];
    const headers = (status: string) => {
      const answer = operation?.responses[status];
      const shared = document.components.responses[answer?.$ref?.split("/").at(-1) ?? ""];
      return Object.keys(shared?.headers ?? answer?.headers ?? {});
    };
    const named = (operation?.parameters ?? []).flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);
    return { headers, parameters: named.filter((name) => document.components.parameters[name]?.in === "header") };
  }

  test("are declared where the server sends them, and sent where they are declared", async () => {
    const ada = await app.signUp();
    const ask = programOf(app, (await keyOf(ada, ["green:read", "green:write"])).secret);
    const sends = (answer: Response, names: string[]) => names.filter((name) => !answer.headers.has(name));

    const list = await described("/green-coffees", "get");
    expect(list.parameters).toEqual(["IfNoneMatch"]);
    const first = await ask("/green-coffees");
    expect([list.headers("200"), sends(first, list.headers("200"))]).toEqual([[...LIMITS, "ETag"], []]);
    const unchanged = await ask("/green-coffees", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect(unchanged.status).toBe(304);
    expect(sends(unchanged, list.headers("304"))).toEqual([]);

    const add = await described("/green-coffees", "post");
    expect(add.parameters).toEqual(["IdempotencyKey"]);
    const write = () =>
      ask("/green-coffees", {
        body: { coffeeName: "Guji", quantityKg: 5 },
        headers: { "idempotency-key": "one" },
      });
    await write();
    const again = await write();
    expect([again.status, add.headers("201")]).toEqual([201, [...LIMITS, "Idempotency-Replayed"]]);
    expect(sends(again, add.headers("201"))).toEqual([]);

    const refused = await ask("/green-coffees", { body: {} });
    expect([refused.status, sends(refused, add.headers("400"))]).toEqual([400, []]);
    const unknown = await programOf(app, `tryer_${"x".repeat(43)}`)("/green-coffees");
    expect([unknown.status, list.headers("401")]).toEqual([401, ["WWW-Authenticate"]]);
    expect(sends(unknown, list.headers("401"))).toEqual([]);
  });

  test("are not declared where no program is let in, nor a key where nothing is written", async () => {
    const keys = await described("/api-keys", "get");
    expect([keys.headers("200"), keys.parameters]).toEqual([[], []]);
  });
});

describe("calls over the limit", () => {
  const few = testApp({ environment: { API_CALLS_PER_MINUTE: "2" } });

  test("are answered with all the headers that 429 declares", async () => {
    const ada = await few.signUp();
    const ask = programOf(few, (await keyOf(ada, ["green:read"])).secret);
    const statuses: number[] = [];
    let last = new Response();
    while (statuses.length < 3) {
      last = await ask("/green-coffees");
      statuses.push(last.status);
    }
    expect(statuses.at(-1)).toBe(429);
    for (const name of ["Retry-After", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"])
      expect(last.headers.get(name)).toMatch(/^\d+$/);
  });
});
