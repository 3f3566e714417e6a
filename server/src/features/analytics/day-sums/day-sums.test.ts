import { beforeAll, describe, expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { actorOf } from "../../../../test/actor-of.ts";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { statementsOf } from "../../../../test/databases/statements-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { checkRollups } from "../../../../tools/check-rollups.ts";
import { showGreen } from "../green/show-green.ts";
import { showSales } from "../sales/show-sales.ts";
import { changeAllDays, keepDaySums } from "./keep-day-sums.ts";

const app = testApp();

const keep = () => keepDaySums(new SealedDatabase(app.database()));

async function check(): Promise<string[]> {
  const lines: string[] = [];
  await checkRollups(app.database(), (line) => lines.push(line));
  return lines;
}

describe("a roastery whose books change day by day", () => {
  let person: Person;
  const bags: { roastedItemId: string; packageSizeId: string }[] = [];
  const greens: string[] = [];
  const customers: string[] = [];
  const sent: string[] = [];
  beforeAll(async () => {
    person = await app.signUp("Ida");
    const { api } = person;
    const sizes = [await addSize(person, 250, "g"), await addSize(person, 1, "kg")];
    for (const name of ["House", "Filter", "Espresso"]) {
      const { green, item } = await addCoffee(person, { name, quantityKg: 60, cost: { price: "8.00", basis: "kg" } });
      greens.push(green.id);
      bags.push(...sizes.map(({ id }) => ({ roastedItemId: item.id, packageSizeId: id })));
    }
    for (const name of ["Café Süd", "Bar Nord", "Kiosk"]) customers.push((await api.customers.add({ name })).id);
  });

  /** Ways of asking: by each of what sales share, and with each filter. */
  const asked = () =>
    [
      { by: "product" },
      { by: "size" },
      { by: "customer" },
      { by: "channel" },
      { by: "size", roastedItemId: bags[0]?.roastedItemId },
      { by: "channel", roastedItemId: bags[0]?.roastedItemId },
      { by: "customer", roastedItemId: bags[2]?.roastedItemId },
      { by: "product", customerId: customers[1] },
    ] as const;
  const period = { period: "own", from: "2026-08-15", to: "2026-10-31" } as const;

  async function answers() {
    const { api } = person;
    const sales: unknown[] = [];
    for (const filter of asked()) {
      sales.push(await api.analytics.sales({ ...period, ...filter, against: "before", grouping: "week" }));
    }
    const whole = await api.analytics.sales({ period: "own", from: "2026-08-01", to: "2026-10-31", by: "customer" });
    return { sales, whole, green: await api.analytics.green({ ...period, to: "2030-12-31" }) };
  }

  async function readFromRows() {
    const actor = await actorOf(person);
    await app.database().inRoastery(actor, (tx) => changeAllDays({ tx, actor }));
    return answers();
  }

  function bagAt(at: number) {
    const bag = bags[at % bags.length];
    if (!bag) throw new Error("bags expected");
    return bag;
  }

  const order = async (at: number) => {
    const { api } = person;
    const day = `2026-0${8 + (at % 2)}-${String(10 + ((at * 7) % 19)).padStart(2, "0")}`;
    const draft = await api.orders.add({
      customerId: customers[at % 3] ?? "",
      orderedOn: at % 5 === 4 ? "2026-10-02" : day,
      channel: at % 2 === 0 ? "online" : "wholesale",
      ...(at % 3 === 0 ? { discountPercent: 3.33 } : {}),
      lines: [
        { ...bagAt(at), quantity: 1 + (at % 4), unitPriceMinor: 999 + at },
        { ...bagAt(at * 5 + 1), quantity: 2, unitPriceMinor: 3333 },
        { ...bagAt(at), quantity: 1, unitPriceMinor: 1, grind: "fine" },
      ],
    });
    const confirmed = await api.orders.step({ id: draft.id, version: draft.version, step: "confirm" });
    sent.push(confirmed.id);
  };

  const ordered = (at: number) => person.api.orders.get({ id: sent[at] ?? "" });

  /** Changes of the books, each by the API. */
  const changes: Record<string, () => Promise<unknown>> = {
    "new orders": async () => {
      for (let at = 0; at < 9; at += 1) await order(at);
    },
    "an order in parts": async () => {
      const { id, version, lines } = await ordered(0);
      await person.api.orders.fulfil({
        id,
        allowShort: true,
        version,
        lines: [{ lineId: lines[1]?.id ?? "", quantity: 1 }],
      });
    },
    "a part of an order": async () => {
      const { id, version } = await ordered(0);
      await person.api.orders.step({ id, version, step: "closeShort" });
    },
    "a cancelled order": async () => {
      const { id, version } = await ordered(1);
      await person.api.orders.step({ id, version, step: "cancel" });
    },
    "an order of another day and channel": async () => {
      const { id, version } = await ordered(2);
      await person.api.orders.edit({ id, version, orderedOn: "2026-10-05", channel: "market" });
    },
    "other lines": async () => {
      const { id, version } = await ordered(3);
      await person.api.orders.edit({ id, version, lines: [{ ...bagAt(4), quantity: 6, unitPriceMinor: 777 }] });
    },
    "coffee that came and went": async () => {
      await person.api.green.receive({ id: greens[0] ?? "", quantityKg: 30, cost: { price: "9.50", basis: "kg" } });
      await person.api.roasts.add({
        ...{ greenCoffeeId: greens[0] ?? "", greenWeightKg: 7.5, roastedAt: "2026-10-03T08:00:00Z" },
      });
    },
    "a day with several changes": async () => {
      await Promise.all([order(10), order(10), order(10), changes["coffee that came and went"]?.()]);
    },
    nothing: async () => undefined,
  };

  test.each(Object.keys(changes))("kept sums and the rows themselves tell the same after %s", async (name) => {
    await keep();
    expect(await check()).toEqual([expect.stringMatching(/^Rollups checked: \d+ sums, all are what the rows say$/)]);
    await changes[name]?.();
    const kept = await answers();
    expect(kept).toEqual(await readFromRows());
    await keep();
    expect(await answers()).toEqual(kept);
  });

  test("no order line and no movement of a day that did not change is read", async () => {
    await keep();
    const actor = await actorOf(person);
    const question = { ...period, by: "product", against: "none", grouping: "month" } as const;
    const sales = await statementsOf(app.database(), actor, (context) => showSales(context, question));
    expect(sales.filter((text) => text.includes("sales_day_sums"))).not.toEqual([]);
    expect(sales.filter((text) => text.includes("grouping sets") && text.includes("order_lines"))).toEqual([]);
    const green = await statementsOf(app.database(), actor, (context) => showGreen(context, question));
    expect(green.filter((text) => text.includes("green_day_sums"))).not.toEqual([]);
    expect(green.filter((text) => text.includes("array_agg") && text.includes("green_coffee_movements"))).toEqual([]);
  });

  test("a sum that is wrong is named with its day", async () => {
    await keep();
    const { roasteryId } = await actorOf(person);
    await app
      .database()
      .pool.query("update sales_day_sums set pieces = pieces + 1 where roastery_id = $1 and day = '2026-10-05'", [
        roasteryId,
      ]);
    await app.database().pool.query(
      `delete from green_day_sums where roastery_id = $1 and (day, green_coffee_id) in (
           select day, green_coffee_id from green_day_sums where roastery_id = $1 limit 1)`,
      [roasteryId],
    );
    expect(await check()).toEqual([
      expect.stringMatching(/: green_day_sums of 20\d\d-\d\d-\d\d is not what the rows say$/),
      expect.stringMatching(/: sales_day_sums of 2026-10-05 is not what the rows say$/),
      expect.stringMatching(/^Rollups checked: \d+ sums, 2 days are wrong$/),
    ]);
    await readFromRows();
  });

  test("a check says which days still wait for sums, and fails where nothing was summed", async () => {
    await readFromRows();
    const lines: string[] = [];
    expect(await checkRollups(app.database(), (line) => lines.push(line))).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(/^Rollups not checked: no sums yet, [1-9]\d* days wait for the server to take sums\./),
    ]);
    await keep();
    await order(11);
    expect(await check()).toEqual([
      expect.stringMatching(
        /^Rollups checked: [1-9]\d* sums, all are what the rows say; 1 day waits for the server to/,
      ),
    ]);
  });

  test("sums of another roastery are neither read nor taken", async () => {
    await keep();
    const other = await app.signUp("Grace");
    expect((await other.api.analytics.sales({ ...period })).total.orderCount).toBe(0);
    const colleague = await joinTeam(app, person, "manager");
    const { total } = await colleague.api.analytics.sales({ ...period });
    expect(total.orderCount).toBeGreaterThan(0);
    expect(total).toEqual((await person.api.analytics.sales({ ...period })).total);
  });
});
