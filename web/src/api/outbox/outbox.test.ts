import "fake-indexeddb/auto";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addEntry, entriesOf, forgetEntriesOf, MOST_ENTRIES } from "./entry-store.ts";
import { type KeptEntry, keptEntries, type Owner, openOutbox } from "./kept-entries.ts";
import { ADD_ROAST, LOG_BATCH, MARK_BATCH, PACK_ROASTED } from "./kept-operations.ts";
import { asOnlySender } from "./only-sender.ts";
import { keepEntry, readEntries } from "./outbox-changes.ts";
import { KeptForLater, NotKept } from "./outcomes.ts";
import { sendEntries } from "./send-entries.ts";
import { sendOrKeep } from "./send-or-keep.ts";

/** A network whose server answers by path, and the writes that reached it. */
const network = {
  isThere: true,
  signedInAs: "",
  answers: new Map<string, () => Response>(),
  writes: [] as string[],
};

const refusal = (code: string, status: number, message: string) => () =>
  Response.json({ defined: true, code, status, message, data: { field: null } }, { status });

async function answer(request: Request): Promise<Response> {
  if (!network.isThere) throw new TypeError("Failed to fetch");
  const path = new URL(request.url).pathname.replace("/api/v1", "");
  if (path === "/profile") {
    return network.signedInAs === ""
      ? refusal("UNAUTHORIZED", 401, "Sign in")()
      : Response.json({ userId: network.signedInAs, roastery: { id: owner.roasteryId } });
  }
  if (request.method !== "GET") network.writes.push(path);
  return network.answers.get(path)?.() ?? Response.json({});
}

let owner: Owner;
const maySend = async () => true;
const run = () => sendEntries(owner, maySend);
const labels = async () => (await entriesOf(owner.personId)).map(({ label }) => label);

beforeEach(async () => {
  vi.stubGlobal("window", { location: { origin: "https://roastery.example" }, setTimeout });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", answer);
  if (owner !== undefined) await forgetEntriesOf(owner.personId);
  owner = { personId: uuidv7(), roasteryId: uuidv7(), roasteryName: "Linz" };
  Object.assign(network, { isThere: true, signedInAs: owner.personId, answers: new Map(), writes: [] });
  openOutbox.set({ owner, keep: keepEntry });
  await readEntries();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const facts = { greenWeightKg: 5, roastedWeightKg: 4.2, roastedAt: "2026-01-05T06:40:00Z" };
const roast = (id = uuidv7()) => ({ id, greenCoffeeId: uuidv7(), ...facts });

/** Sends or keeps, and answers with what became of it. */
const outcomeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => "sent",
    (error: unknown) => (error instanceof KeptForLater ? "kept" : error instanceof NotKept ? "not kept" : "failed"),
  );

const addRoast = (label: string, input = roast()) => outcomeOf(sendOrKeep(ADD_ROAST, input, label));
const logBatch = (id: string, label: string) =>
  outcomeOf(sendOrKeep(LOG_BATCH, { id, roastId: uuidv7(), ...facts }, label));
const mark = (id: string, isCompleted: boolean) =>
  outcomeOf(sendOrKeep(MARK_BATCH, { id, isCompleted }, isCompleted ? "tick" : "untick"));

describe("a request", () => {
  test.each([
    ["lost on the way", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["answered by a proxy whose server is away", async () => new Response("<html>", { status: 502 })],
    ["answered by a server without its database", async () => refusal("DATABASE_UNAVAILABLE", 503, "Away")()],
  ])("is kept when it is %s", async (_, fetched) => {
    vi.stubGlobal("fetch", fetched);
    expect(await addRoast("Roast of Guji")).toBe("kept");
    const [entry] = await entriesOf(owner.personId);
    expect(entry).toMatchObject({ ...owner, operation: "roasts.add", label: "Roast of Guji", refusal: null });
    expect(keptEntries.get()).toHaveLength(1);
  });

  test.each([
    ["refused", refusal("CONFLICT", 409, "No")],
    ["met by a bug of the server", refusal("INTERNAL_SERVER_ERROR", 500, "boom")],
  ])("is not kept when it is %s", async (_, response) => {
    network.answers.set("/roasts", response);
    expect(await addRoast("Roast of Guji")).toBe("failed");
    expect(await labels()).toEqual([]);
  });

  test("is not kept for a visitor, nor in another form than the one that may have arrived", async () => {
    const input = roast();
    network.answers.set("/roasts", refusal("INTERNAL_SERVER_ERROR", 500, "boom"));
    expect(await addRoast("first", input)).toBe("failed");
    network.isThere = false;
    expect(await addRoast("corrected", { ...input, greenWeightKg: 6 })).toBe("failed");
    expect(await addRoast("the same", input)).toBe("kept");
    openOutbox.set(null);
    expect(await addRoast("Roast of a visitor")).toBe("failed");
    expect(await labels()).toEqual(["the same"]);
  });

  test("is kept behind an earlier one about the same batch, also when the server is back", async () => {
    const batch = uuidv7();
    network.isThere = false;
    expect(await logBatch(batch, "log")).toBe("kept");
    network.isThere = true;
    expect(await mark(batch, false)).toBe("kept");
    expect(await mark(uuidv7(), true)).toBe("sent");
    expect(await labels()).toEqual(["log", "untick"]);
  });

  test("takes the place of an earlier one of the same id", async () => {
    const batch = uuidv7();
    network.isThere = false;
    await mark(batch, true);
    await addRoast("roast");
    await mark(batch, false);
    expect(await labels()).toEqual(["roast", "untick"]);
  });

  test("is not kept beyond what a device keeps, and says so", async () => {
    const entry = { ...owner, operation: "roasts.add", input: roast(), about: [], label: "x", madeAt: "" };
    for (let count = 0; count < MOST_ENTRIES; count += 1) await addEntry({ ...entry, id: `${count}` });
    network.isThere = false;
    await expect(sendOrKeep(ADD_ROAST, roast(), "one more")).rejects.toThrow(`already holds ${MOST_ENTRIES} entries`);
    await addEntry({ ...entry, id: "0", label: "again" });
    expect(await labels()).toHaveLength(MOST_ENTRIES);
  });
});

describe("a run", () => {
  test("sends entries in the order in which they were made, and removes them", async () => {
    network.isThere = false;
    const batch = uuidv7();
    await logBatch(batch, "log");
    await addRoast("roast");
    const packing = { id: uuidv7(), roastedItemId: uuidv7(), packageSizeId: uuidv7(), bags: 2, reason: "" };
    await outcomeOf(sendOrKeep(PACK_ROASTED, packing, "pack"));
    network.isThere = true;
    const { end, sent, refused } = await run();
    expect([end, sent.map(({ label }) => label), refused]).toEqual(["done", ["log", "roast", "pack"], []]);
    expect(network.writes).toEqual([`/batches/${batch}/roast`, "/roasts", "/stock/packings"]);
    expect(await labels()).toEqual([]);
  });

  test("stops where the server is away again, and leaves the rest", async () => {
    network.isThere = false;
    await logBatch(uuidv7(), "log");
    await addRoast("roast");
    await addRoast("another");
    network.isThere = true;
    network.answers.set("/roasts", () => new Response("<html>", { status: 504 }));
    expect((await run()).end).toBe("later");
    expect(await labels()).toEqual(["roast", "another"]);
    expect(network.writes).toHaveLength(2);
  });

  test("keeps a refused entry with its reason, and goes on with what does not depend on it", async () => {
    const batch = uuidv7();
    network.isThere = false;
    await logBatch(batch, "log");
    await mark(batch, true);
    await addRoast("roast");
    network.isThere = true;
    network.answers.set(`/batches/${batch}/roast`, refusal("CONFLICT", 409, "Batch 1 is already logged as R-0001"));
    const { end, refused } = await run();
    expect([end, refused.map(({ label }) => label)]).toEqual(["done", ["log"]]);
    const left = await entriesOf(owner.personId);
    expect(left.map(({ label, refusal }) => [label, refusal])).toEqual([
      ["log", "Batch 1 is already logged as R-0001"],
      ["tick", null],
    ]);
    network.writes = [];
    await run();
    expect(network.writes).toEqual([]);
  });

  test("tries an entry again later that met a bug of the server, and goes on", async () => {
    network.isThere = false;
    const batch = uuidv7();
    await mark(batch, true);
    await addRoast("roast");
    network.isThere = true;
    network.answers.set(`/batches/${batch}`, refusal("INTERNAL_SERVER_ERROR", 500, "boom"));
    expect((await run()).end).toBe("later");
    expect((await entriesOf(owner.personId)).map(({ label, refusal }) => [label, refusal])).toEqual([["tick", null]]);
  });

  test.each([
    ["nobody is signed in", () => "", "signed-out"],
    ["somebody else is signed in", uuidv7, "elsewhere"],
  ])("sends nothing while %s", async (_, somebody, end) => {
    network.isThere = false;
    await addRoast("roast");
    network.isThere = true;
    network.signedInAs = somebody();
    expect((await run()).end).toBe(end);
    expect([network.writes, await labels()]).toEqual([[], ["roast"]]);
  });

  test("sends nothing that somebody else made, nor what was made in another roastery", async () => {
    network.isThere = false;
    await addRoast("roast");
    const grace = { ...owner, personId: uuidv7() };
    network.isThere = true;
    network.signedInAs = grace.personId;
    expect(await sendEntries(grace, maySend)).toEqual({ end: "done", sent: [], refused: [] });
    expect(await sendEntries({ ...owner, roasteryId: uuidv7() }, maySend)).toMatchObject({ sent: [] });
    expect([network.writes, await labels()]).toEqual([[], ["roast"]]);
    await forgetEntriesOf(grace.personId);
    expect(await labels()).toEqual(["roast"]);
  });

  test("keeps what fits no more after an update as refused, with the reason", async () => {
    const old = { ...owner, about: [], madeAt: "2026-01-05T06:40:00Z" };
    await addEntry({
      ...old,
      id: "a",
      operation: "roasts.add",
      input: { ...facts, greenWeightKg: "heavy" },
      label: "a",
    });
    await addEntry({ ...old, id: "b", operation: "roasts.addOld", input: {}, label: "b" });
    expect((await run()).end).toBe("done");
    const left: KeptEntry[] = await entriesOf(owner.personId);
    expect(left.map(({ refusal }) => refusal)).toEqual([
      expect.stringContaining("This entry comes from an older version and no longer fits. Enter it again. ("),
      "This entry comes from an older version and no longer fits. Enter it again.",
    ]);
    expect(network.writes).toEqual([]);
  });
});

test("one tab sends at a time where the browser has no locks, and the next one goes on after it", async () => {
  let end = () => {};
  const working = new Promise<string>((resolve) => {
    end = () => resolve("first done");
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = asOnlySender(async () => {
    begun();
    return working;
  }, "first tab");
  await hasBegun;
  const second = () => asOnlySender(async (renew) => `second ${await renew()}`, "second tab");
  expect(await second()).toBe("busy");
  end();
  expect(await first).toBe("first done");
  expect(await second()).toBe("second true");
});

test("a browser without IndexedDB keeps nothing, and says so instead of breaking the page", async () => {
  vi.resetModules();
  vi.stubGlobal("indexedDB", undefined);
  const { canKeep } = await import("./entry-store.ts");
  expect(await canKeep()).toBe(false);
});
