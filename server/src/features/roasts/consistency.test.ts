import { writeAlog } from "@tryer/domain/roast-logs";
import { expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { knownLog } from "../../../test/known-log.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

async function roastery() {
  const ada = await app.signUp("Ada");
  const { green, item } = await addCoffee(ada, { name: "Guji" });
  let day = 0;
  const roast = (facts: object = {}) => {
    day += 1;
    const roastedAt = new Date(Date.UTC(2026, 9, day, 6)).toISOString();
    const known = { greenCoffeeId: green.id, roastedItemId: item.id, greenWeightKg: 1, roastedWeightKg: 0.85 };
    return ada.api.roasts.add({ ...known, roastedAt, ...facts });
  };
  return { ada, item, roast, read: () => ada.api.roasts.consistency({ roastedItemId: item.id }) };
}

test("roasts of a product stand in their order, with what was noted before what was recorded", async () => {
  const { ada, item, roast, read } = await roastery();
  const first = await roast({ durationSec: 600, noted: { groundColor: 71, firstCrackStartSec: 480 } });
  const second = await roast();
  await ada.api.roasts.attachLog({
    params: { id: second.id },
    query: { name: "evening.alog" },
    body: new File([writeAlog(knownLog())], "evening"),
  });
  await roast({ roastedItemId: null });
  const { product, roasts, rejectedCount } = await read();
  expect({ product, rejectedCount }).toEqual({ product: { id: item.id, name: item.name }, rejectedCount: 0 });
  expect(roasts).toEqual([
    expect.objectContaining({ number: first.number, totalSec: 600, developmentPercent: 20, groundColor: 71 }),
    expect.objectContaining({
      number: second.number,
      lossPercent: 15,
      totalSec: 540,
      firstCrackSec: 450,
      developmentPercent: (90 / 540) * 100,
    }),
  ]);
});

test("rejected and deleted roasts stay out, and an estimated weight has no loss", async () => {
  const { ada, roast, read } = await roastery();
  const estimated = await roast({ isRoastedEstimated: true, durationSec: 610 });
  await roast({ status: "rejected" });
  const mistake = await roast();
  await ada.api.roasts.remove({ id: mistake.id });
  const { roasts, rejectedCount } = await read();
  expect(roasts).toEqual([expect.objectContaining({ id: estimated.id, lossPercent: null, totalSec: 610 })]);
  expect(rejectedCount).toBe(1);
});

test("the current profile of the product stands beside its roasts, without its curve", async () => {
  const { ada, item, read } = await roastery();
  expect((await read()).profile).toBeNull();
  const save = (basedOn: number, lossPercent: number) =>
    ada.api.roasts.saveProfile({ roastedItemId: item.id, basedOn, targets: { lossPercent } });
  const first = await save(0, 14);
  const second = await save(1, 15);
  const targets = { id: second.id, number: 2, targets: { lossPercent: 15 }, tolerances: { lossPercent: 1 } };
  expect((await read()).profile).toEqual(targets);
  await ada.api.roasts.removeProfile({ id: second.id });
  expect((await read()).profile).toMatchObject({ id: first.id, number: 1 });
});

test("a product that nobody roasted has no roasts, and an unknown one is not found", async () => {
  const { ada, read } = await roastery();
  expect(await read()).toMatchObject({ roasts: [], rejectedCount: 0 });
  const unknown = { roastedItemId: "01900000-0000-7000-8000-000000000000" };
  await expect(ada.api.roasts.consistency(unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
