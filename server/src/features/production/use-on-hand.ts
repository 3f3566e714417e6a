import { contract, type UseOnHandInput } from "@tryer/contract";
import { usableOnHand } from "@tryer/domain/orders";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { loadPlan, lockPlan, prepareBatches, requireOpen, setCarriedOver } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { outputGramsOf } from "./planned-blends.ts";
import { type Requirement, requirementsOf } from "./requirements.ts";

/**
 * Lets a row of the pending plan use roasted coffee on hand in place of roasting it. Only what nothing else counts on can be
 * used, so a row that came net of the stock is refused, and a second use of the same coffee. Less than before is never
 * refused.
 */
export const useOnHand = command({
  operation: contract.orders.useOnHand,
  permission: "plans:write",
  async run(work, { id, roastedItemId, kg }: UseOnHandInput) {
    const record = await lockPlan(work, id);
    requireOpen(record, "The stock it uses has not changed.");
    const plan = await loadPlan(work, id);
    const row = plan.rows.find((each) => each.roastedItemId === roastedItemId);
    if (row === undefined) throw notFound("Plan item");
    const before = row.carriedOverGrams;
    const after = kg === undefined ? before + (await usableOf(work, plan, row)) : gramsFromKg(kg);
    if (kg !== undefined && after > before && after > before + (await usableOf(work, plan, row)))
      throw conflict(`Less of ${row.name} is free now. Use what is free.`, "kg");
    if (kg === undefined && after === before)
      throw conflict(
        `Nothing of ${row.name} on hand is free: it counts for orders, minimum stock, blends or this plan already, or is on hold.`,
      );
    await setCarriedOver(work, row, after);
    return {
      result: await prepareBatches(work, record, { products: [roastedItemId] }),
      subjectId: id,
      detail: { roastedItemId, kg: kgFromGrams(after), wasKg: kgFromGrams(before) },
      isRepeat: after === before,
    };
  },
});

type LoadedPlan = Awaited<ReturnType<typeof loadPlan>>;

/** Grams on hand that a row can use beyond what it uses. */
async function usableOf(work: Work, plan: LoadedPlan, row: LoadedPlan["rows"][number]): Promise<number> {
  const requirement: Requirement | undefined = (await requirementsOf(work, plan)).find(
    ({ product }) => product.id === row.roastedItemId,
  );
  if (requirement === undefined) throw new Error("what is planned has a requirement");
  const { onHandGrams, heldGrams, reservedGrams, leftGrams } = requirement;
  return usableOnHand({
    ...{ releasedGrams: onHandGrams - heldGrams, reservedGrams, leftGrams },
    outputGrams: outputGramsOf(row),
    carriedOverGrams: row.carriedOverGrams,
    green: row.greenLbs,
    loggedGreen: row.loggedLbs,
    doneGreen: row.doneLbs,
  });
}
