import { expect, test } from "vitest";
import { z } from "zod";
import { callOf, operations } from "../../test/http/operations.ts";
import { keyOf, programOf } from "../../test/http/program.ts";
import { testApp } from "../../test/test-app.ts";

const app = testApp();
const UNKNOWN_ID = "01890a5d-ac96-774b-bcce-b302099a8057";
const GREENS = "/api/v1/green-coffees";

const Refused = z.object({ code: z.string(), detail: z.string(), data: z.unknown() });
const Parameter = z.object({ in: z.string(), name: z.string() });
const Referred = z.object({ $ref: z.string() });
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters: z.array(z.union([Parameter, Referred])).optional() })),
  ),
  components: z.object({ parameters: z.record(z.string(), Parameter) }),
});

/** Address and body of a call that has its ids and nothing else. */
function bareCall(operation: ReturnType<typeof operations>[number]) {
  const ids = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, UNKNOWN_ID]);
  return callOf(operation, Object.fromEntries(ids));
}

test("every operation refuses an unknown parameter and names those that the document has", async () => {
  const ada = await app.signUp();
  const { paths, components } = Document.parse(await (await app.request("/api/openapi.json")).json());
  for (const operation of operations()) {
    const { url, init } = bareCall(operation);
    const described = paths[operation.path]?.[operation.method.toLowerCase()]?.parameters ?? [];
    const parameters = described.map((parameter) =>
      "$ref" in parameter ? components.parameters[parameter.$ref.split("/").at(-1) ?? ""] : parameter,
    );
    const names = parameters.flatMap((parameter) => (parameter?.in === "query" ? [parameter.name] : [])).sort();
    const takes = names.length === 0 ? "no parameters" : names.join(", ");
    const detail = `Unknown parameter "colour". This address takes ${takes}.`;
    const answer = await ada.request(`${url}${url.includes("?") ? "&" : "?"}colour=blue`, init);
    expect({ operation: operation.name, status: answer.status, ...Refused.parse(await answer.json()) }).toEqual({
      operation: operation.name,
      status: 400,
      code: "BAD_REQUEST",
      detail,
      data: { issues: [{ path: ["colour"], message: detail }] },
    });
  }
});

test("a misspelled filter, another case and the id of the path are unknown, a list of a known one is not", async () => {
  const ada = await app.signUp();
  const { id } = await ada.api.green.add({ coffeeName: "Guji", quantityKg: 5 });
  const statuses = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await ada.request(url)).status));
  expect(await statuses(`${GREENS}?serach=Guji`, `${GREENS}?Limit=5`, `${GREENS}/${id}?id=${id}`)).toEqual([
    400, 400, 400,
  ]);
  expect(await statuses(`${GREENS}?search=Guji&limit=5`, `${GREENS}/${id}?`)).toEqual([200, 200]);
  const listed = await ada.request(`${GREENS}?search[0]=Guji`);
  expect(await listed.text()).not.toContain("Unknown parameter");
});

test("all unknown parameters are named, and nothing is written", async () => {
  const ada = await app.signUp();
  const body = JSON.stringify({ coffeeName: "Guji", quantityKg: 5 });
  const answer = await ada.request(`${GREENS}?dryRun=true&dryRun=1&as=test`, { method: "POST", body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ data: { issues: [{ path: ["dryRun"] }, { path: ["as"] }] } });
  expect((await ada.api.green.list({})).items).toEqual([]);
});

test("strangers and programs without the scope hear nothing of the parameters", async () => {
  const ada = await app.signUp();
  const ask = programOf(app, (await keyOf(ada, ["orders:read"])).secret);
  const answers = [await app.request(`${GREENS}?colour=blue`), await ask("/green-coffees?colour=blue")];
  expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  for (const answer of answers) expect(await answer.text()).not.toContain("colour");
});

test("addresses that are no operations answer whatever a mail program adds to them", async () => {
  const ada = await app.signUp();
  const { url } = await ada.api.calendarFeeds.make();
  expect((await app.request(`${new URL(url).pathname}?utm_source=mail`)).status).toBe(200);
  expect((await app.request("/healthz?utm_source=mail")).status).toBe(200);
});
