/** @database both: plans of statements. */

import { ListRoastsInput } from "@tryer/contract";
import { eq, type SQL } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { roasts } from "#db/schema/index.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { insertBulk } from "../../../test/bulk-rows.ts";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { planOf } from "../../../test/plan-of.ts";
import { type ApiClient, type Person, testApp } from "../../../test/test-app.ts";
import { encodeCursor } from "../../runtime/lists/cursors.ts";
import { listRoasts } from "./list-roasts.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });

type ListInput = Parameters<ApiClient["roasts"]["list"]>[0];

describe("the roast log", () => {
  let api: ApiClient;
  let ids: { guji: string; huila: string; filter: string };
  beforeAll(async () => {
    ({ api } = await app.signUp("Logbook"));
    const guji = await api.green.add({ coffeeName: "Guji", quantityKg: 100 });
    const huila = await api.green.add({ coffeeName: "Huila", quantityKg: 100 });
    const filter = await api.items.add({ name: "House Filter", roastLevel: "Light", greenCoffeeId: guji.id });
    ids = { guji: guji.id, huila: huila.id, filter: filter.id };
    const roast = (greenCoffeeId: string, day: string, more: object = {}) =>
      api.roasts.add({ greenCoffeeId, greenWeightKg: 5, roastedAt: `2026-11-${day}T08:00:00Z`, ...more });
    await roast(guji.id, "10", { roastedItemId: filter.id });
    await roast(huila.id, "12", { notes: "Scorched 100% of it" });
    await roast(guji.id, "11", { noted: { tastingNotes: "Blueberry jam", wholeColor: 65 } });
    await roast(huila.id, "12");
    const mistake = await roast(guji.id, "13");
    await api.roasts.remove({ id: mistake.id });
  });

  async function numbers(input: ListInput, limit: number) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.roasts.list({ ...input, limit, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  test("reads newest first, in pages of any size, without the deleted ones", async () => {
    for (const limit of [1, 2, 3, 4, 50]) {
      expect(await numbers({}, limit)).toEqual(["R-0004", "R-0002", "R-0003", "R-0001"]);
    }
  });

  test("is filtered by green coffee and by product", async () => {
    expect(await numbers({ greenCoffeeId: ids.guji }, 1)).toEqual(["R-0003", "R-0001"]);
    expect(await numbers({ roastedItemId: ids.filter }, 1)).toEqual(["R-0001"]);
    expect(await numbers({ roastedItemId: ids.filter, greenCoffeeId: ids.huila }, 1)).toEqual([]);
  });

  test("is filtered by days of the roastery, both included", async () => {
    expect(await numbers({ from: "2026-11-11", to: "2026-11-12" }, 1)).toEqual(["R-0004", "R-0002", "R-0003"]);
    expect(await numbers({ from: "2026-11-12" }, 50)).toEqual(["R-0004", "R-0002"]);
    expect(await numbers({ to: "2026-11-10" }, 50)).toEqual(["R-0001"]);
    expect(await numbers({ from: "2026-11-12", to: "2026-11-11" }, 50)).toEqual([]);
    const refusal = await refusalOf(api.roasts.list({ from: "2026-02-30" }));
    expect(refusal).toMatchObject({
      status: 400,
      data: { issues: [{ message: "From must be a day, as 2026-11-21" }] },
    });
  });

  test.each([
    ["r-0003", ["R-0003"]],
    ["HUILA", ["R-0004", "R-0002"]],
    ["house", ["R-0001"]],
    ["scorched", ["R-0002"]],
    ["0% of", ["R-0002"]],
    ["0_ of", []],
    ["SCORCHED 100", ["R-0002"]],
    ["orch", ["R-0002"]],
    ["blueberry JAM", ["R-0003"]],
    ["tastingNotes", []],
    ["wholeColor", []],
    ["r-000", ["R-0004", "R-0002", "R-0003", "R-0001"]],
    ["-0001", ["R-0001"]],
    ["0002 scorched", []],
  ])("is searched for '%s'", async (search, found) => {
    expect(await numbers({ search }, 1)).toEqual(found);
  });

  test.each([
    ["noise", "%%%"],
    ["a date of nowhere", encodeCursor(["yesterday", "0190a000-0000-7000-8000-000000000000"])],
    ["a date beyond time", encodeCursor([999_999_999_999_999, "0190a000-0000-7000-8000-000000000000"])],
    ["a broken id", encodeCursor([1_700_000_000_000, "x"])],
  ])("refuses a cursor of %s", async (_, cursor) => {
    expect(await refusalOf(api.roasts.list({ cursor }))).toMatchObject({ status: 422, data: { field: "cursor" } });
  });
});

describe("100,000 roasts", () => {
  let person: Person;
  let filters: Record<"none" | "green" | "item", { roastedItemId?: string; facts?: { ofLot: SQL } }>;
  beforeAll(async () => {
    person = await app.signUp("Giant");
    const { api } = person;
    const green = await api.green.add({ coffeeName: "Guji", quantityKg: 0 });
    const other = await api.green.add({ coffeeName: "Huila", quantityKg: 0 });
    const product = await api.items.add({ name: "Filter", roastLevel: "Light", greenCoffeeId: green.id });
    filters = {
      none: {},
      green: { facts: { ofLot: eq(roasts.greenCoffeeId, green.id) } },
      item: { roastedItemId: product.id },
    };
    const { roasteryId, userId } = await actorOf(person);
    await insertBulk(
      app.database(),
      "roasts",
      `insert into roasts
         (roastery_id, id, number, green_coffee_id, roasted_item_id, green_weight_kg, roasted_at, user_id, deleted_at, notes)
       select $1, gen_random_uuid(), n, case when n % 50 = 0 then $2::uuid else $3::uuid end,
         case when n % 20 = 0 then $4::uuid end, 5, now() - n * interval '1 minute', $5,
         case when n % 30 = 0 then now() end, 'First crack after ' || n % 700 || ' s, even colour, cooled with the fan on'
       from generate_series(1, 100000) n`,
      [roasteryId, green.id, other.id, product.id, userId],
    );
  });

  test.each([
    ["none", "roasts_newest_idx"],
    ["green", "roasts_green_idx"],
    ["item", "roasts_item_idx"],
  ] as const)("a page filtered by %s comes from %s", async (filter, index) => {
    const actor = await actorOf(person);
    const deep = Date.now() - 30 * 86_400_000;
    for (const page of [
      {},
      { cursor: encodeCursor(["roastedAt", "desc", deep, "0190a000-0000-7000-8000-000000000000"]) },
    ]) {
      const { facts = {}, ...chosen } = filters[filter];
      const input = ListRoastsInput.parse({ ...chosen, ...page });
      const plan = await planOf(app.database(), actor, (work) => listRoasts.statement(work, input, facts));
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan on roasts");
    }
  });

  test("a search for absent text reads each roast of the roastery once, and the names of the catalogue once", async () => {
    const input = ListRoastsInput.parse({ search: "nowhere" });
    const plan = await planOf(app.database(), await actorOf(person), (work) => listRoasts.statement(work, input, {}), {
      isRun: true,
    });
    const lines = plan.split("\n").map((line) => line.trim());
    const scan = lines.findIndex((line) => line.includes("Index Scan Backward using roasts_newest_idx"));
    expect(lines[scan]).toContain("rows=0");
    expect(lines[scan]).toContain("loops=1");
    expect(lines[scan + 2]).toMatch(/^Filter: .*search_text ~~ '%nowhere%'.*hashed SubPlan.*hashed SubPlan/);
    expect(plan).not.toMatch(/notes|lpad/);
    // Joined rows are looked up for the roasts that are found.
    expect(plan.match(/Seq Scan on (?:batch_tracking|roasting_plans) .*\(never executed\)/g)).toHaveLength(2);
  });
});
