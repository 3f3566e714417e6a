import { contract, type FixContractInput, PurchaseContract } from "@tryer/contract";
import { gramsToFix } from "@tryer/domain/purchases";
import { gramsOfTyped, weighedText } from "@tryer/domain/units";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { contractFixations as fixations } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { fixationsOf, loadContract, lockContract, updateContract } from "./contract-record.ts";

/** Fixes a part of a differential contract at a C price: that part no longer follows the exchange. */
export const fixContract = command({
  operation: contract.purchaseContracts.fix,
  permission: "purchases:write",
  async run(work, { id, fixationId = uuidv7(), weight, weightUnit, cCents, fixedOn }: FixContractInput) {
    const row = await lockContract(work, id);
    const before = await fixationsOf(work, [id]);
    if (before.some((each) => each.id === fixationId)) {
      return { result: await loadContract(work, id), subjectId: id, isRepeat: true };
    }
    if (row.differentialCents === null) throw conflict("The price of this contract is already fixed.");
    const { today } = await roasteryCalendar(work);
    if (fixedOn !== undefined && fixedOn > today) throw invalid("The day is in the future", "fixedOn");
    const grams = gramsOfTyped({ amount: weight, unit: weightUnit });
    const standing = before.filter(({ takenBackAt }) => takenBackAt === null);
    const leftGrams = gramsToFix({
      quantityGrams: row.quantityGrams,
      differentialCents: row.differentialCents,
      fixations: standing.map((each) => ({ grams: each.fixedGrams, cCents: each.cCents })),
      currency: PurchaseContract.shape.currency.parse(row.currency),
    });
    if (grams === 0) throw invalid("Enter at least one gram", "weight");
    if (grams > leftGrams) {
      throw invalid(weighedText`Only ${{ grams: leftGrams }} are open. Enter at most that much.`, "weight");
    }
    const inserted = await work.tx
      .insert(fixations)
      .values({
        roasteryId: work.actor.roasteryId,
        id: fixationId,
        contractId: id,
        fixedGrams: grams,
        cCents,
        fixedOn: fixedOn ?? today,
        userId: work.actor.userId,
        createdAt: work.now,
      })
      .onConflictDoNothing()
      .returning({ id: fixations.id });
    if (inserted.length === 0) throw conflict("This id is taken", "fixationId");
    await updateContract(work, row, {});
    return { result: await loadContract(work, id), subjectId: id };
  },
});

export const takeFixationBack = command({
  operation: contract.purchaseContracts.unfix,
  permission: "purchases:write",
  async run(work, { id, fixationId }: { id: string; fixationId: string }) {
    const row = await lockContract(work, id);
    const fixation = (await fixationsOf(work, [id])).find((each) => each.id === fixationId);
    if (!fixation) throw notFound("Fixation");
    if (fixation.takenBackAt) return { result: await loadContract(work, id), subjectId: id, isRepeat: true };
    await work.tx
      .update(fixations)
      .set({ takenBackAt: work.now })
      .where(ownRows(work.actor, fixations, and(eq(fixations.id, fixationId), isNull(fixations.takenBackAt))));
    await updateContract(work, row, {});
    return { result: await loadContract(work, id), subjectId: id };
  },
});
