import { errors, outages } from "@tryer/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "./http/operations.ts";
import { testApp } from "./test-app.ts";

const app = testApp();
const Described = z.looseObject({ responses: z.record(z.string(), z.unknown()) });
const OpenApi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Described)),
});

/** People's programs rely on it: a change of the API shows here as a change of the kept document. */
test("the OpenAPI document is the one that was published", async () => {
  const response = await app.request("/api/openapi.json");
  expect(response.status).toBe(200);
  const document = OpenApi.parse(await response.json());
  const published = { ...document, info: { ...document.info, version: "x.y.z" } };
  await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot("openapi.json.snap");
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

/** Statuses that any call may be answered with, whatever it asks for. */
const FROM_ANYWHERE = [
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
