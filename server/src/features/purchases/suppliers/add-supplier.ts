import { type AddSupplierInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { suppliers } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import { findSupplier, isNameTaken, nameTaken, presentSupplier } from "./supplier-row.ts";

export const addSupplier = command({
  operation: contract.suppliers.add,
  permission: "purchases:write",
  async run(work, { id = uuidv7(), ...facts }: AddSupplierInput) {
    const { tx, actor, now } = work;
    const [row] = await tx
      .insert(suppliers)
      .values({ ...facts, roasteryId: actor.roasteryId, id, userId: actor.userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (row) return { result: presentSupplier(row), subjectId: id };
    const addedBefore = await findSupplier(work, id);
    if (addedBefore) return { result: presentSupplier(addedBefore), subjectId: id, isRepeat: true };
    throw (await isNameTaken(work, facts.name)) ? nameTaken(facts.name) : conflict("This id is taken", "id");
  },
});
