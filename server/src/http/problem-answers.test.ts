import { expect, test } from "vitest";
import { z } from "zod";
import { type Person, testApp } from "../../test/test-app.ts";

const app = testApp();
const Problem = z.strictObject({
  type: z.literal("about:blank"),
  title: z.string().min(1),
  status: z.number(),
  detail: z.string().min(1),
  code: z.string(),
  data: z.unknown().optional(),
});

const GREENS = "/api/v1/green-coffees";
const UNKNOWN = "01890a5d-ac96-774b-bcce-b302099a8057";
const json = { "content-type": "application/json" };
const tooLarge = { method: "POST", headers: json, body: JSON.stringify({ notes: "x".repeat(1_100_000) }) };

test.each<[name: string, code: string, ask: (ada: Person) => Response | Promise<Response>]>([
  ["input that breaks its schema", "BAD_REQUEST", (ada) => ada.request(GREENS, { method: "POST", body: "{}" })],
  ["a body that is no JSON", "BAD_REQUEST", (ada) => ada.request(GREENS, { method: "POST", headers: json, body: "{" })],
  ["an unknown record", "NOT_FOUND", (ada) => ada.request(`${GREENS}/${UNKNOWN}`)],
  ["an unknown address", "NOT_FOUND", (ada) => ada.request("/api/v1/teapots")],
  ["a wrong method", "METHOD_NOT_SUPPORTED", (ada) => ada.request(GREENS, { method: "DELETE" })],
  ["a body that is too large", "PAYLOAD_TOO_LARGE", (ada) => ada.request(GREENS, tooLarge)],
  ["a missing session", "UNAUTHORIZED", () => app.request(GREENS)],
  [
    "a page of another site",
    "FORBIDDEN",
    (ada) =>
      ada.request(GREENS, { method: "POST", headers: { ...json, origin: "https://elsewhere.example" }, body: "{}" }),
  ],
])("a person is told of %s in problem details", async (_, code, ask) => {
  const answer = await ask(await app.signUp());
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(Problem.parse(await answer.json())).toMatchObject({ code, status: answer.status });
});

test("a refusal of HEAD names the media type that GET is refused with", async () => {
  const answer = await app.request(GREENS, { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([401, ""]);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
});

test("a compressed refusal is problem details within", async () => {
  const ada = await app.signUp();
  const answer = await ada.request(`/api/v1/roasts/${UNKNOWN}/log`, { headers: { "accept-encoding": "gzip" } });
  expect([answer.status, answer.headers.get("content-encoding")]).toEqual([404, "gzip"]);
  const text = await new Response(answer.body?.pipeThrough(new DecompressionStream("gzip"))).text();
  expect(Problem.parse(JSON.parse(text))).toMatchObject({ code: "NOT_FOUND" });
});
