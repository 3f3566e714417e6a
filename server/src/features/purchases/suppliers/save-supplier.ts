import { type AddSupplierInput, contract, type EditSupplierInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { suppliers } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { isNameTaken, nameTaken } from "../../../runtime/records/record-of.ts";
import { conflict, outdated } from "../../../runtime/refusal.ts";
import { findSupplier, lockSupplier, presentSupplier, updateSupplier } from "./supplier-row.ts";

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
    throw (await isNameTaken(work, suppliers, facts.name))
      ? nameTaken("supplier", facts.name)
      : conflict("This id is taken", "id");
  },
});

export const editSupplier = command({
  operation: contract.suppliers.edit,
  permission: "purchases:write",
  async run(work, { id, version, ...facts }: EditSupplierInput) {
    const row = await lockSupplier(work, id);
    if (row.version !== version) throw outdated(presentSupplier(row));
    const typed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return { result: presentSupplier(await updateSupplier(work, row, typed)), subjectId: id };
  },
});
