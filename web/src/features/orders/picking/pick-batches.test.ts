import { MAX_PICKS, type PickedLotInput } from "@tryer/contract";
import { expect, test } from "vitest";
import { changedBags, pickInBatches } from "./pick-batches.ts";

const picks = Array.from({ length: 2 * MAX_PICKS + 1 }, (_, at): PickedLotInput => {
  return { lineId: `line ${at}`, lotId: "lot", bags: 3, seenBags: 1 };
});

test("more picks than one change takes go out in several, in their order", async () => {
  const sent: PickedLotInput[][] = [];
  const { done, left } = await pickInBatches(picks, async (batch) => sent.push(batch));
  expect(sent.map(({ length }) => length)).toEqual([MAX_PICKS, MAX_PICKS, 1]);
  expect(sent.flat()).toEqual(picks);
  expect([done, left]).toEqual([picks, []]);
});

test("a change that is refused leaves the others picked, and says which bags are left and why", async () => {
  const refuseSecond = async (batch: PickedLotInput[]) => {
    if (batch[0]?.lineId === `line ${MAX_PICKS}`) throw new Error("refused");
  };
  const { done, left, failures } = await pickInBatches(picks, refuseSecond);
  expect([done.length, left.length, failures]).toEqual([MAX_PICKS + 1, MAX_PICKS, ["Try again."]]);
  expect([changedBags(left), changedBags(picks.slice(0, 1))]).toEqual([2 * MAX_PICKS, 2]);
});

test("the error of a single change is passed on", async () => {
  const refused = new Error("refused");
  await expect(pickInBatches(picks.slice(0, 2), () => Promise.reject(refused))).rejects.toBe(refused);
});
