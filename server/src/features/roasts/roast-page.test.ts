import { writeAlog } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { knownLog } from "../../../test/known-log.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

async function roastery(firstName: string) {
  const person = await app.signUp(firstName);
  const { api } = person;
  const { id: greenCoffeeId } = await api.green.add({ coffeeName: "Guji", quantityKg: 10 });
  const log = (roastedAt: string, more: object = {}) =>
    api.roasts.add({ greenCoffeeId, greenWeightKg: 2, roastedAt, ...more });
  return { person, api, log };
}

/** Texts of the statements that some work sends to the database, without the session and the borders of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = app.database();
  const connect = pool.connect.bind(pool);
  const sent: string[] = [];
  // With a callback it serves the statements of sessions, which are not counted.
  pool.connect = (async (...callback: unknown[]) => {
    if (callback.length > 0) return Reflect.apply(connect, pool, callback);
    const client = await connect();
    return new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          const [query] = args;
          const text = typeof query === "string" ? query : (query as { text?: string } | undefined)?.text;
          if (key === "query") sent.push(text ?? "");
          return Reflect.apply(value, target, args);
        };
      },
    });
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
  return sent.filter((text) => !/^(begin|commit|rollback|set)\b/i.test(text));
}

describe("the page of a roast", () => {
  test("names the roasts before and after it in the journal, over equal moments and deleted ones", async () => {
    const { api, log } = await roastery("Neighbour");
    const first = await log("2026-11-10T08:00:00Z");
    const twin = await log("2026-11-12T08:00:00Z");
    const other = await log("2026-11-12T08:00:00Z");
    const gone = await log("2026-11-13T08:00:00Z");
    const last = await log("2026-11-14T08:00:00Z");
    await api.roasts.remove({ id: gone.id });
    const journal = (await api.roasts.list({})).items.map(({ number }) => number);
    expect([...journal].sort()).toEqual([first, twin, other, last].map(({ number }) => number).sort());
    let at = await api.roasts.get({ id: last.id });
    expect(at.newer).toBeNull();
    const walked = [at.number];
    while (at.older !== null) {
      const { number } = at;
      at = await api.roasts.get({ id: at.older.id });
      expect(at.newer?.number).toBe(number);
      walked.push(at.number);
    }
    expect(walked).toEqual(journal);
  });

  test.each(["without", "with"])("costs at most 3 statements, %s a log", async (which) => {
    const { api, log } = await roastery("Frugal");
    const { id } = await log("2026-11-10T08:00:00Z");
    if (which === "with") {
      await api.roasts.attachLog({
        params: { id },
        query: { name: "a.alog" },
        body: new File([writeAlog(knownLog({ id: uuidv7() }))], "a.alog"),
      });
    }
    const statements = await statementsOf(async () => {
      await api.roasts.get({ id });
      await api.roasts.log({ id });
    });
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  test("tells who edited which field from what to what, and what moved in stock", async () => {
    const { person, api, log } = await roastery("Historian");
    const roast = await log("2026-11-10T08:00:00Z", { noted: { wholeColor: 58 } });
    const mate = await joinTeam(app, person, "roaster", "Berta");
    await mate.api.roasts.edit({
      id: roast.id,
      version: roast.version,
      greenWeightKg: 3,
      operator: "Otto",
      noted: { wholeColor: 60.5 },
    });
    const { activity, movements } = await api.roasts.history({ id: roast.id });
    expect(activity.map(({ text }) => text)).toEqual(["edited roast R-0001", "logged roast R-0001"]);
    expect(activity[0]?.personName).toContain("Berta");
    expect(activity[0]?.changes).toEqual([
      { field: "greenWeightKg", from: 2, to: 3 },
      { field: "operator", from: null, to: "Otto" },
      { field: "wholeColor", from: 58, to: 60.5 },
    ]);
    expect(movements.map(({ kind, changeKg, coffeeName }) => [kind, changeKg, coffeeName])).toEqual([
      ["roast", -3, "Guji"],
      ["roast_returned", 2, "Guji"],
      ["roast", -2, "Guji"],
    ]);
    const viewer = await joinTeam(app, person, "viewer", "Vera");
    expect(await viewer.api.roasts.history({ id: roast.id })).toEqual({ activity, movements });
    expect(JSON.stringify({ activity, movements })).not.toMatch(/minor|cost/i);
  });

  test("a roast of another roastery has no history", async () => {
    const { log } = await roastery("Owner");
    const { id } = await log("2026-11-10T08:00:00Z");
    const { api } = await roastery("Curious");
    for (const read of [api.roasts.history, api.roasts.get, api.roasts.log]) {
      expect(await refusalOf(read({ id }))).toMatchObject({ status: 404 });
    }
  });
});
