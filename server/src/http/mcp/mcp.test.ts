import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { traverseContractProcedures } from "@orpc/server";
import { contract, OPEN_TO_ALL, SESSION_ONLY } from "@tryer/contract";
import { ALL_SCOPES, READ_SCOPES } from "@tryer/domain/team";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { applicationOf } from "../../../test/http/application.ts";
import { keyOf } from "../../../test/http/program.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { makeTools, requestOf } from "./tools.ts";

const app = testApp();
const server = createAdaptorServer({ fetch: (...asked) => app.fetch(...asked) });
let url = "";
let ada: Person;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  ada = await app.signUp("Ada");
});

afterAll(() => {
  server.close();
});

/** The official client, as an assistant has it. */
async function assistantOf(token: string) {
  const client = new Client({ name: "a test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  const Answer = z.object({
    content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
    isError: z.boolean().optional(),
  });
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name: string, given: Record<string, unknown> = {}) => {
      const { content, isError } = Answer.parse(await client.callTool({ name, arguments: given }));
      return { isError, said: z.union([z.looseObject({}), z.array(z.unknown())]).parse(JSON.parse(content[0].text)) };
    },
  };
}

const send = (token: string, body: string, headers: Record<string, string> = {}) =>
  app.request("/mcp", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body,
  });

const rpc = (method: string, params?: unknown) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

describe("an assistant", () => {
  test("is connected by OAuth, and tells what to roast next from the open plan", async () => {
    const { item } = await addCoffee(ada, { name: "Guji" });
    const size = await addSize(ada, 250, "g");
    const plan = await ada.api.planner.pending({});
    const items = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 12 }];
    await ada.api.planner.addItems({ id: plan.id, items });
    const { access } = await applicationOf(app).connect(ada, READ_SCOPES);
    const { client, call } = await assistantOf(access);
    expect(client.getServerVersion()).toMatchObject({ name: "tryer" });
    expect(client.getInstructions()).toContain("planner_pending");
    const { said, isError } = await call("planner_pending");
    expect(isError).toBe(false);
    expect(said).toMatchObject({ id: plan.id, status: "pending" });
    expect(JSON.stringify(said)).toContain("Guji");
    const batches = await call("batches_listOfPlan", { id: plan.id });
    expect(batches.isError).toBe(false);
    expect((await call("green_list", { limit: 1, archived: false })).said).toMatchObject({ items: [{}] });
    await client.close();
  });

  test("gives a command within its scopes, and sees and gives none beyond", async () => {
    const { green } = await addCoffee(ada, { name: "Huila" });
    const { secret } = await keyOf(ada, ["green:read", "green:write"]);
    const { names, call } = await assistantOf(secret);
    const listed = await names();
    expect(listed).toContain("green_count");
    expect(listed.filter((name) => !name.startsWith("green_"))).toEqual([]);
    const counted = await call("green_count", { id: green.id, quantityKg: 7.5 });
    expect(counted.isError).toBe(false);
    expect((await ada.api.green.get({ id: green.id })).quantityKg).toBe(7.5);
    const { items } = await ada.api.team.activity({ limit: 1 });
    expect(items[0]?.name).toBe("Ada Roaster (API key Shop sync)");
    const beyond = await call("roasts_list");
    expect(beyond).toMatchObject({ isError: true, said: { status: 403, code: "OUT_OF_SCOPE" } });
    const reader = await assistantOf((await keyOf(ada, ["green:read"])).secret);
    expect(await reader.names()).not.toContain("green_count");
    const refused = await reader.call("green_count", { id: green.id, quantityKg: 1 });
    expect(refused).toMatchObject({ isError: true, said: { code: "OUT_OF_SCOPE", data: { scope: "green:write" } } });
    expect((await ada.api.green.get({ id: green.id })).quantityKg).toBe(7.5);
  });

  test("does no more than the role of its person, and hears no costs that they may not see", async () => {
    const { green } = await addCoffee(ada, { name: "Sidamo" });
    const grace = await joinTeam(app, ada, "manager");
    const { call } = await assistantOf((await keyOf(grace, [...ALL_SCOPES])).secret);
    const read = async () => JSON.stringify((await call("green_get", { id: green.id })).said);
    expect(await read()).toContain("averageCostE4");
    await ada.api.team.changeRole({ id: await memberIdOf(grace), role: "roaster" });
    expect(await read()).not.toContain("averageCostE4");
    const given = { id: green.id, quantityKg: 3 };
    expect(await call("green_receive", given)).toMatchObject({ isError: true, said: { code: "FORBIDDEN" } });
    expect(await call("invoices_list")).toMatchObject({ isError: true, said: { code: "FORBIDDEN" } });
    const mary = await app.signUp("Mary");
    const stranger = await assistantOf((await keyOf(mary, [...ALL_SCOPES])).secret);
    expect(await stranger.call("green_get", { id: green.id })).toMatchObject({ isError: true, said: { status: 404 } });
  });

  test("hears problem details for input that breaks a rule", async () => {
    const { green } = await addCoffee(ada, { name: "Yirga" });
    const { call, client } = await assistantOf((await keyOf(ada, ["green:read", "green:write"])).secret);
    const bad = await call("green_count", { id: green.id, quantityKg: "much" });
    expect(bad).toMatchObject({ isError: true, said: { status: 400, code: "BAD_REQUEST" } });
    expect(await call("green_list", { limit: { a: 1 } })).toMatchObject({ isError: true, said: { status: 400 } });
    for (const id of ["../../team", "..", ".", "", "a/b", "a?b=c", "%2e%2e", 5, null, { a: 1 }, undefined]) {
      await expect(client.callTool({ name: "green_get", arguments: { id } })).rejects.toThrow(/ids/);
    }
    await expect(client.callTool({ name: "team_leave", arguments: {} })).rejects.toThrow(/no such tool/);
    await expect(client.callTool({ name: "__proto__", arguments: {} })).rejects.toThrow(/no such tool/);
  });
});

describe("the door of assistants", () => {
  const PING = rpc("ping");

  test("sends whoever brings no token to where one is to be had", async () => {
    for (const method of ["POST", "GET"]) {
      const answer = await app.request("/mcp", { method, ...(method === "POST" && { body: PING }) });
      expect(answer.status).toBe(401);
      const named = /resource_metadata="([^"]+)"/.exec(answer.headers.get("www-authenticate") ?? "")?.[1] ?? "";
      const metadata = await app.request(new URL(named).pathname);
      expect(await metadata.json()).toMatchObject({ resource: expect.stringMatching(/\/mcp$/) });
    }
    expect((await send("tryer_wrong", PING)).status).toBe(401);
    expect((await app.request("/mcp", { method: "POST", body: PING, headers: { cookie: ada.cookie } })).status).toBe(
      401,
    );
  });

  test.each([
    ["no JSON", "{", -32_700],
    ["nothing", "", -32_700],
    ["no message", "5", -32_600],
    ["null", "null", -32_600],
    ["several messages at once", `[${PING}]`, -32_600],
    ["another protocol", '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32_600],
    ["an id that is none", '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600],
    ["arguments that are none", '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', -32_600],
  ])("refuses a body with %s", async (_title, body, code) => {
    const { secret } = await shared();
    const answer = await send(secret, body);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: { code, message: expect.any(String) } }),
    ]);
  });

  test.each([
    ["an unknown method", rpc("resources/list"), -32_601],
    ["a name of every object", rpc("constructor"), -32_601],
    ["a call of nothing", rpc("tools/call"), -32_602],
    ["a call with a list", rpc("tools/call", { name: "green_list", arguments: [1] }), -32_602],
    ["a beginning without a version", rpc("initialize", {}), -32_602],
  ])("answers %s with an error", async (_title, body, code) => {
    const { secret } = await shared();
    expect(await (await send(secret, body)).json()).toMatchObject({ id: 1, error: { code } });
  });

  test("stands deep, large and strange arguments", async () => {
    const { secret } = await shared();
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"green_list","arguments":{"search":${"[".repeat(20_000)}${"]".repeat(20_000)}}}}`;
    expect((await send(secret, deep)).status).toBeLessThan(500);
    expect((await send(secret, rpc("ping", { text: "x".repeat(1_100_000) }))).status).toBe(413);
    const polluting = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"green_list","arguments":{"__proto__":{"limit":1},"constructor":1}}}`;
    expect((await send(secret, polluting)).status).toBe(200);
    expect(await (await send(secret, PING)).json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    expect(app.logged().filter((line) => line.includes("unexpected"))).toEqual([]);
  });

  test("takes notifications without an answer, other versions not, and no stream", async () => {
    const { secret } = await shared();
    const note = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect((await send(secret, note)).status).toBe(202);
    expect((await send(secret, PING, { "mcp-protocol-version": "1999-01-01" })).status).toBe(400);
    const headers = { authorization: `Bearer ${secret}` };
    const stream = await app.request("/mcp", { headers });
    expect([stream.status, stream.headers.get("allow")]).toEqual([405, "POST"]);
    const asked = rpc("initialize", { protocolVersion: "2099-01-01", capabilities: {}, clientInfo: {} });
    expect(await (await send(secret, asked)).json()).toMatchObject({ result: { protocolVersion: "2025-11-25" } });
  });
});

let kept: ReturnType<typeof keyOf> | undefined;
const shared = () => {
  kept ??= keyOf(ada, ["green:read"]);
  return kept;
};

describe("calls of an assistant", () => {
  const limited = testApp({ environment: { API_CALLS_PER_MINUTE: "5" } });

  test("come out of the allowance of its token, one each", async () => {
    const grace = await limited.signUp("Grace");
    const { secret } = await keyOf(grace, ["green:read"]);
    limited.clock.isReal = false;
    limited.clock.now = new Date();
    const body = rpc("tools/call", { name: "green_list", arguments: {} });
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    const call = () => limited.request("/mcp", { method: "POST", headers, body });
    const answers = [];
    for (let calls = 0; calls < 6; calls += 1) answers.push((await call()).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("the tools", () => {
  const tools = makeTools();
  const operations: { name: string; method: string; scope: string; isFile: boolean }[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { method = "POST", inputStructure, outputStructure } = procedure["~orpc"].route;
    const isFile = inputStructure === "detailed" || outputStructure === "detailed";
    operations.push({ name: path.join("_"), method, scope: procedure["~orpc"].meta.scope, isFile });
  });

  test("are every read that a program may make, and no operation beyond scopes, nor one with files", () => {
    const reads = operations.filter(({ method, scope, isFile }) => method === "GET" && scope.includes(":") && !isFile);
    expect(reads.length).toBeGreaterThan(90);
    expect(reads.filter(({ name }) => !tools.has(name))).toEqual([]);
    const closed = operations.filter(({ scope, isFile }) => scope === SESSION_ONLY || scope === OPEN_TO_ALL || isFile);
    expect(closed.length).toBeGreaterThan(50);
    expect(closed.filter(({ name }) => tools.has(name))).toEqual([]);
  });

  test("are these commands; one more is a decision", () => {
    const commands = operations.filter(({ name, method }) => tools.has(name) && method !== "GET");
    expect(commands.map(({ name }) => name).sort()).toMatchInlineSnapshot(`
      [
        "batches_arrange",
        "batches_logRoast",
        "batches_markCompleted",
        "coffeeSamples_add",
        "coffeeSamples_score",
        "green_count",
        "green_receive",
        "green_transfer",
        "green_undoMovement",
        "orders_add",
        "orders_edit",
        "orders_plan",
        "orders_takePlanningBack",
        "packaging_count",
        "packaging_receive",
        "packaging_undoMovement",
        "planner_addItems",
        "planner_changeQuantities",
        "planner_removeItems",
        "planner_restoreItems",
        "roasts_add",
        "roasts_edit",
        "stock_count",
        "stock_pack",
        "stock_transfer",
        "stock_undo",
      ]
    `);
    expect(commands.filter(({ scope }) => /^(invoices|prices|settings|shops|team|customers)/.test(scope))).toEqual([]);
  });

  test("have names and schemas that assistants take, without an id of another address", () => {
    for (const [name, tool] of tools) {
      expect(name).toMatch(/^[a-zA-Z0-9_]{1,64}$/);
      expect(tool.listed.inputSchema).toMatchObject({ type: "object" });
      expect(tool.listed.description.length).toBeLessThan(400);
      const ids = Object.fromEntries([...tool.path.matchAll(/\{(\w+)\}/g)].map(([, id = ""]) => [id, "an-id"]));
      expect(requestOf(tool, ids)?.path).not.toContain("{");
    }
    expect(JSON.stringify([...tools.values()].map(({ listed }) => listed)).length).toBeLessThan(150_000);
  });
});
