import { READ_SCOPES } from "@tryer/domain/team";
import { expect, test } from "vitest";
import { z } from "zod";
import { keyOf, programOf } from "../../../test/http/program.ts";
import { testApp } from "../../../test/test-app.ts";
import { EXAMPLES } from "./examples.ts";

const app = testApp();

const Described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const Operation = z.object({ operationId: z.string() });

test("the examples of the reference work one after the other with an API key", async () => {
  const ada = await app.signUp("Ada");
  const scopes = ["green:write", "items:write", "roasts:write", "customers:write", "orders:write"] as const;
  const { secret } = await keyOf(ada, [...READ_SCOPES, ...scopes]);
  const program = programOf(app, secret);
  for (const { title, path, method, body } of EXAMPLES) {
    const answer = await program(path, { method, body });
    expect([title, answer.status, answer.ok ? "" : await answer.text()]).toEqual([
      title,
      expect.toBeOneOf([200, 201]),
      "",
    ]);
  }
  const { items } = await ada.api.orders.list({});
  expect(items.map(({ reference, status }) => [reference, status])).toEqual([["PO 4711", "confirmed"]]);
});

test("each example calls the operation that it is shown at", async () => {
  const { paths } = Described.parse(await (await app.request("/api/openapi.json")).json());
  for (const { operation, path, method } of EXAMPLES) {
    const asked = path.split("?")[0]?.split("/") ?? [];
    const found = Object.entries(paths).filter(([pattern]) => {
      const parts = pattern.split("/");
      return parts.length === asked.length && parts.every((part, at) => part === asked[at] || /^\{.*\}$/.test(part));
    });
    const named = found.flatMap(
      ([, methods]) => Operation.safeParse(methods[method.toLowerCase()]).data?.operationId ?? [],
    );
    expect(named).toContain(operation);
  }
});
