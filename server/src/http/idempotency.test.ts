import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addCoffee } from "../../test/coffees.ts";
import { keyOf, programOf } from "../../test/http/program.ts";
import { joinTeam, memberIdOf } from "../../test/join-team.ts";
import { testApp } from "../../test/test-app.ts";

const app = testApp();
const Problem = z.looseObject({ status: z.number(), code: z.string() });
const Row = z.looseObject({ id: z.string() });

async function programWithCoffee() {
  const ada = await app.signUp("Ada");
  const { green } = await addCoffee(ada, { name: "Guji" });
  const { secret } = await keyOf(ada, ["green:read", "green:write"]);
  const program = programOf(app, secret);
  const send = (key: string, body: unknown, path = `/green-coffees/${green.id}/adjust`) =>
    program(path, { body, headers: { "idempotency-key": key } });
  const stockKg = async () => (await ada.api.green.get({ id: green.id })).quantityKg;
  return { ada, green, send, stockKg };
}

const less = { changeKg: -1, reason: "spilled" };

describe("an Idempotency-Key", () => {
  test("lets a write happen once, and answers the second as the first", async () => {
    const { send, stockKg } = await programWithCoffee();
    const before = await stockKg();
    const first = await send("one", less);
    const again = await send("one", less);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    expect(await stockKg()).toBe(before - 1);
    await send("two", less);
    expect(await stockKg()).toBe(before - 2);
  });

  test("lets a create without an id of its own happen once", async () => {
    const { ada, send } = await programWithCoffee();
    const body = { coffeeName: "Huila", quantityKg: 5 };
    const answers = await Promise.all([send("a", body, "/green-coffees"), send("a", body, "/green-coffees")]);
    const rows = await Promise.all(answers.map(async (answer) => Row.parse(await answer.json()).id));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(rows).size).toBe(1);
    expect((await ada.api.green.list({ search: "Huila" })).items).toHaveLength(1);
  });

  test("lets one of many at the same moment happen, and answers all alike", async () => {
    const { send, stockKg } = await programWithCoffee();
    const before = await stockKg();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send("at-once", less)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(await stockKg()).toBe(before - 1);
  });

  test("is refused with another body or address", async () => {
    const { green, send, stockKg } = await programWithCoffee();
    await send("one", less);
    const before = await stockKg();
    const other = await send("one", { ...less, changeKg: -2 });
    expect(Problem.parse(await other.json())).toMatchObject({ status: 422, code: "KEY_REUSED" });
    expect((await send("one", less, `/green-coffees/${green.id}/receive`)).status).toBe(422);
    expect(await stockKg()).toBe(before);
  });

  test("is free again after a refusal, which changed nothing", async () => {
    const { send, stockKg } = await programWithCoffee();
    const before = await stockKg();
    expect((await send("one", { reason: "spilled" })).status).toBe(400);
    expect((await send("one", less)).status).toBe(200);
    expect(await stockKg()).toBe(before - 1);
  });

  test("keeps a write from happening again when its answer is gone", async () => {
    const { send, stockKg } = await programWithCoffee();
    const before = await stockKg();
    await send("one", less);
    await app.database().pool.query("delete from kept_answers");
    const again = await send("one", less);
    expect(Problem.parse(await again.json())).toMatchObject({ status: 409, code: "ALREADY_DONE" });
    expect(await stockKg()).toBe(before - 1);
  });

  test("is that of its caller alone", async () => {
    const [one, other] = [await programWithCoffee(), await programWithCoffee()];
    const before = await other.stockKg();
    expect((await one.send("same", less)).status).toBe(200);
    expect((await other.send("same", less)).status).toBe(200);
    expect(await other.stockKg()).toBe(before - 1);
  });

  test.each(["", "with spaces", "x".repeat(201)])("is refused in another form: '%s'", async (key) => {
    const { send, stockKg } = await programWithCoffee();
    const before = await stockKg();
    expect((await send(key, less)).status).toBe(422);
    expect(await stockKg()).toBe(before);
  });

  test("asks for scope, role and key again before it answers from what is kept", async () => {
    const ada = await app.signUp("Ada");
    const { green } = await addCoffee(ada, { name: "Guji" });
    const grace = await joinTeam(app, ada, "manager");
    const { key, secret } = await keyOf(grace, ["green:read", "green:write"]);
    const send = () =>
      programOf(app, secret)(`/green-coffees/${green.id}/adjust`, {
        body: less,
        headers: { "idempotency-key": "one" },
      });
    const setScopes = (scopes: string[]) =>
      app.database().pool.query("update api_keys set scopes = $1 where id = $2", [scopes, key.id]);
    expect((await send()).status).toBe(200);
    await setScopes(["green:read"]);
    expect(Problem.parse(await (await send()).json())).toMatchObject({ status: 403, code: "OUT_OF_SCOPE" });
    await setScopes(["green:read", "green:write"]);
    expect((await send()).headers.get("idempotency-replayed")).toBe("true");
    const id = await memberIdOf(grace);
    await ada.api.team.changeRole({ id, role: "viewer" });
    expect(Problem.parse(await (await send()).json())).toMatchObject({ status: 403, code: "FORBIDDEN" });
    await ada.api.team.changeRole({ id, role: "manager" });
    expect((await send()).headers.get("idempotency-replayed")).toBe("true");
    await grace.api.apiKeys.revoke({ id: key.id });
    expect((await send()).status).toBe(401);
  });

  test("shows nobody the costs in an answer that they no longer may see", async () => {
    const ada = await app.signUp("Ada");
    const { green } = await addCoffee(ada, { name: "Guji" });
    const grace = await joinTeam(app, ada, "manager");
    const { secret } = await keyOf(grace, ["green:write"]);
    const headers = { "idempotency-key": "one" };
    const send = () => programOf(app, secret)(`/green-coffees/${green.id}/count`, { body: { quantityKg: 3 }, headers });
    expect(await (await send()).text()).toContain("averageCostE4");
    await ada.api.team.changeRole({ id: await memberIdOf(grace), role: "roaster" });
    const again = await send();
    expect([again.headers.get("idempotency-replayed"), await again.text()]).toEqual([
      null,
      expect.not.stringContaining("averageCostE4"),
    ]);
  });

  test("lets a file be sent once, and refuses another file under it", async () => {
    const ada = await app.signUp("Ada");
    const { green } = await addCoffee(ada, { name: "Guji" });
    const { secret } = await keyOf(ada, ["files:write"]);
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      app.request(`/api/v1/green-coffees/${green.id}/files?kind=document&name=offer.pdf`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${secret}`,
          "content-type": "application/octet-stream",
          "idempotency-key": "offer",
        },
        body: bytes,
      });
    const offer = new TextEncoder().encode("%PDF-1.7\nthe offer\n%%EOF\n");
    const [first, again] = [await send(offer), await send(offer)];
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
    expect(await again.json()).toEqual(await first.json());
    const other = await send(new TextEncoder().encode("%PDF-1.7\nanother\n%%EOF\n"));
    expect(Problem.parse(await other.json())).toMatchObject({ status: 422, code: "KEY_REUSED" });
    expect(await ada.api.files.ofGreen({ id: green.id })).toHaveLength(1);
  });

  test("counts for a form in several parts only as long as it is the same to the byte", async () => {
    const { ada, green } = await programWithCoffee();
    const { secret } = await keyOf(ada, ["files:write"]);
    const part = 'Content-Disposition: form-data; name="file"; filename="offer.pdf"\r\n\r\n%PDF-1.7\r\n';
    const send = (key: string, boundary: string) =>
      app.request(`/api/v1/green-coffees/${green.id}/files?kind=document&name=offer.pdf`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${secret}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
          "idempotency-key": key,
        },
        body: `--${boundary}\r\n${part}--${boundary}--\r\n`,
      });
    expect([(await send("one", "aa")).status, (await send("one", "bb")).status]).toEqual([400, 400]);
    expect(await ada.api.files.ofGreen({ id: green.id })).toEqual([]);
  });

  test("keeps no answer that holds a secret", async () => {
    const { ada } = await programWithCoffee();
    const body = JSON.stringify({ name: "Till", scopes: ["green:read"], days: null });
    const headers = { "idempotency-key": "one" };
    expect((await ada.request("/api/v1/api-keys", { method: "POST", body, headers })).status).toBe(201);
    const { rows } = await app.database().pool.query("select from kept_answers where body like '%tryer\\_%'");
    expect(rows).toEqual([]);
  });
});
