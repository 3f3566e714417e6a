import type { PurchaseContract } from "@tryer/contract";
import { asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  purchaseContracts as contracts,
  contractFixations as fixations,
  greenCoffeeInventory as greens,
  purchaseLines as lines,
  purchases,
  suppliers,
} from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { recordOf } from "../../../runtime/records/record-of.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type CallOffRow, presentContract } from "./present-contract.ts";

export type ContractRow = typeof contracts.$inferSelect;

/** A lock of the contract holds what is called off and fixed of it. */
export const { find: findContract, lock: lockContract, update: updateContract } = recordOf(contracts, "Contract");

export async function loadContract(work: Work, id: string): Promise<PurchaseContract> {
  const [contract] = await loadContracts(work, eq(contracts.id, id));
  if (!contract) throw notFound("Contract");
  return contract;
}

export const selectContracts = ({ tx }: Work) =>
  tx
    .select({ row: contracts, supplier: { id: suppliers.id, name: suppliers.name }, green: greenBriefColumns })
    .from(contracts)
    .innerJoin(suppliers, refersTo(contracts.supplierId, suppliers))
    .leftJoin(greens, refersTo(contracts.greenCoffeeId, greens));

type ContractRecord = Awaited<ReturnType<typeof selectContracts>>[number];

export const loadContracts = async (work: Work, which: SQL | undefined): Promise<PurchaseContract[]> =>
  presentContracts(work, await selectContracts(work).where(ownRows(work.actor, contracts, which)));

/** Contracts with their fixations and call-offs, in two statements. */
export async function presentContracts(work: Work, rows: readonly ContractRecord[]): Promise<PurchaseContract[]> {
  const ids = rows.map(({ row }) => row.id);
  const [fixed, drawn] = [await fixationsOf(work, ids), await callOffsOf(work, ids)];
  return rows.map(({ row, supplier, green }) =>
    presentContract({
      row,
      supplier,
      green,
      fixations: fixed.filter(({ contractId }) => contractId === row.id),
      callOffs: drawn.filter(({ contractId }) => contractId === row.id),
    }),
  );
}

/** Fixations of contracts in the order of their days, those that were taken back among them. */
export async function fixationsOf({ tx, actor }: Work, contractIds: readonly string[]) {
  if (contractIds.length === 0) return [];
  return tx
    .select()
    .from(fixations)
    .where(ownRows(actor, fixations, inArray(fixations.contractId, [...contractIds])))
    .orderBy(asc(fixations.fixedOn), asc(fixations.createdAt), asc(fixations.id));
}

/** Lines of purchases that draw from contracts, without those of cancelled purchases. */
export async function callOffsOf({ tx, actor }: Work, contractIds: readonly string[]): Promise<CallOffRow[]> {
  if (contractIds.length === 0) return [];
  const received = sql`(select coalesce(sum(receipt.received_kg), 0) from purchase_receipts receipt
    where receipt.roastery_id = ${lines.roasteryId} and receipt.line_id = ${lines.id}
      and receipt.taken_back_at is null)`.mapWith(lines.orderedGrams);
  const rows = await tx
    .select({
      contractId: lines.contractId,
      lineId: lines.id,
      purchaseId: purchases.id,
      number: purchases.number,
      status: purchases.status,
      stage: purchases.stage,
      expectedOn: purchases.expectedOn,
      orderedGrams: lines.orderedGrams,
      receivedGrams: received,
    })
    .from(lines)
    .innerJoin(purchases, refersTo(lines.purchaseId, purchases))
    .where(ownRows(actor, lines, inArray(lines.contractId, [...contractIds]), ne(purchases.status, "cancelled")))
    .orderBy(asc(purchases.number), asc(lines.position));
  return rows.flatMap(({ contractId, ...row }) => (contractId === null ? [] : [{ ...row, contractId }]));
}
