/** @database both: locks of writes at the same moment, plans of statements. */

import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { insertBulk } from "../../../test/bulk-rows.ts";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import { BAD_NUMBERS, faultsOf } from "../../../test/http/bad-numbers.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { planOf } from "../../../test/plan-of.ts";
import { testApp } from "../../../test/test-app.ts";
import { packageSizesOf } from "./list-package-sizes.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });
const alreadyHave = (label: string) => ({
  code: "CONFLICT",
  status: 409,
  message: `You already have ${label}`,
  data: { field: "size" },
});

describe("package sizes", () => {
  test("are listed by weight, then unit; pounds unless something else is said", async () => {
    const { api } = await app.signUp("Lister");
    await api.packageSizes.add({ size: 12, unit: "oz" });
    await api.packageSizes.add({ size: 5 });
    await api.packageSizes.add({ size: 12, unit: "lb" });
    await api.packageSizes.add({ size: 2.205, unit: "lb" });
    await api.packageSizes.add({ size: 1, unit: "kg" });
    await api.packageSizes.add({ size: 250, unit: "g" });
    const sizes = await api.packageSizes.list({});
    expect(sizes.map(({ size, unit }) => `${size} ${unit}`)).toEqual([
      "250 g",
      "12 oz",
      "1 kg",
      "2.205 lb",
      "5 lbs",
      "12 lb",
    ]);
  });

  test("are the same in lb and lbs, and cannot be had twice", async () => {
    const { api } = await app.signUp("Doubler");
    await api.packageSizes.add({ size: 5, unit: "lbs" });
    expect(await refusalOf(api.packageSizes.add({ size: 5, unit: "lb" }))).toMatchObject(alreadyHave("5 lb"));
    const ounces = await api.packageSizes.add({ size: 5, unit: "oz" });
    const asPounds = { id: ounces.id, version: 1, unit: "lb" } as const;
    expect(await refusalOf(api.packageSizes.edit(asPounds))).toMatchObject(alreadyHave("5 lb"));
    expect(await api.packageSizes.list({})).toHaveLength(2);
  });

  test("are made once when two requests come at the same moment, and the other is told so", async () => {
    const { api } = await app.signUp("Racer");
    const calls = await Promise.allSettled([1, 2, 3, 4].map(() => api.packageSizes.add({ size: 5, unit: "lb" })));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const call of calls) if (call.status === "rejected") expect(call.reason).toMatchObject(alreadyHave("5 lb"));
  });

  test("sent twice with one id are made once", async () => {
    const { api } = await app.signUp("Repeater");
    const id = uuidv7();
    const one = await api.packageSizes.add({ id, size: 5 });
    expect(await api.packageSizes.add({ id, size: 5 })).toEqual(one);
    expect(await api.packageSizes.list({})).toEqual([one]);
  });

  test("come back unless the same size was made meanwhile", async () => {
    const { api } = await app.signUp("Restorer");
    const first = await api.packageSizes.add({ size: 5, unit: "lb" });
    const archived = await api.packageSizes.archive({ id: first.id });
    expect(await api.packageSizes.archive({ id: first.id })).toEqual(archived);
    const second = await api.packageSizes.add({ size: 5, unit: "lbs" });
    expect(await refusalOf(api.packageSizes.restore({ id: first.id }))).toMatchObject(alreadyHave("5 lb"));
    expect(await api.packageSizes.list({ archived: true })).toEqual([archived]);
    await api.packageSizes.archive({ id: second.id });
    const restored = await api.packageSizes.restore({ id: first.id });
    expect(restored).toMatchObject({ archivedAt: null, version: 3 });
    expect(await api.packageSizes.restore({ id: first.id })).toEqual(restored);
  });

  test("are edited field by field, and an outdated edit is refused", async () => {
    const { api } = await app.signUp("Editor");
    const { id } = await api.packageSizes.add({ size: 5, unit: "lb" });
    const current = await api.packageSizes.edit({ id, version: 1, size: 2.5 });
    expect(current).toMatchObject({ size: 2.5, unit: "lb", version: 2 });
    expect(await refusalOf(api.packageSizes.edit({ id, version: 1, size: 7 }))).toMatchObject({
      code: "OUTDATED",
      data: { current },
    });
    expect(await api.packageSizes.list({})).toEqual([current]);
  });

  test("bad numbers are refused at the field, and nothing is written", async () => {
    const person = await app.signUp("Bad");
    const before = await person.api.packageSizes.add({ size: 5, unit: "lb" });
    for (const value of [...BAD_NUMBERS, "0", "1000.5"]) {
      const add = { method: "POST", path: "/package-sizes", fields: { unit: "oz" }, field: "size", value } as const;
      const edit = { ...add, method: "PATCH", path: `/package-sizes/${before.id}`, fields: { version: 1 } } as const;
      expect(await faultsOf(person, add), value).toEqual({ status: 400, fields: ["size"] });
      expect(await faultsOf(person, edit), value).toEqual({ status: 400, fields: ["size"] });
    }
    expect(await person.api.packageSizes.list({})).toEqual([before]);
  });

  test("are not found in another roastery, and may be the same as one's own", async () => {
    const [owner, stranger] = [await app.signUp("Owner"), await app.signUp("Stranger")];
    const size = await owner.api.packageSizes.add({ size: 5, unit: "lb" });
    const { id } = size;
    const { api } = stranger;
    const calls = [
      api.packageSizes.edit({ id, version: 1, size: 6 }),
      api.packageSizes.archive({ id }),
      api.packageSizes.restore({ id }),
    ];
    for (const refusal of await Promise.all(calls.map(refusalOf))) {
      expect(refusal).toMatchObject({ status: 404, message: "Package size not found" });
    }
    expect(await api.packageSizes.list({})).toEqual([]);
    expect(await api.packageSizes.add({ size: 5, unit: "lb" })).toMatchObject({ size: 5 });
    expect(await owner.api.packageSizes.list({})).toEqual([size]);
  });
});

test("a page comes from an index among 100,000 sizes of a thousand roasteries", async () => {
  const person = await app.signUp("Neighbour");
  await person.api.packageSizes.add({ size: 5 });
  await insertBulk(
    app.database(),
    "package_sizes",
    `with made as (
       insert into roasteries (id, name, slug)
       select gen_random_uuid(), 'Roastery', 'neighbour-' || n from generate_series(1, 1000) n returning id)
     insert into package_sizes (roastery_id, id, size, unit, user_id)
     select made.id, gen_random_uuid(), n, 'oz', made.id from made, generate_series(1, 100) n`,
  );
  const actor = await actorOf(person);
  for (const archived of [false, true]) {
    const plan = await planOf(app.database(), actor, (work) => packageSizesOf(work, archived));
    expect(plan).toMatch(/Index Scan|Bitmap Index Scan/);
    expect(plan).not.toContain("Seq Scan");
  }
});
