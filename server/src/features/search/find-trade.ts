import { PurchaseStatus, type SearchResult } from "@tryer/contract";
import { PURCHASE_STATUS_WORDS } from "@tryer/domain/purchases";
import type { SaidNumber } from "@tryer/domain/search";
import { purchaseNumberLabel } from "@tryer/domain/units";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { purchases, suppliers } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { holdsWords, inOrder, MATCHES_A_KIND, nameRank, PLAIN } from "./find-catalogue.ts";
import { isAmong } from "./number-ranges.ts";

/** Purchases by their number or by the name of the supplier, the newest of them. */
export async function findPurchases(work: Work, typed: string, said: SaidNumber | null): Promise<SearchResult[]> {
  const rows = await purchasesPage(work, typed, said);
  return rows.map(({ purchase: { id, number, status }, supplierName }) => ({
    ...PLAIN,
    kind: "purchase",
    id,
    number: purchaseNumberLabel(number),
    title: supplierName,
    detail: PURCHASE_STATUS_WORDS[PurchaseStatus.parse(status)],
  }));
}

export function purchasesPage({ tx, actor }: Work, typed: string, said: SaidNumber | null) {
  const byNumber = isAmong(purchases.number, "purchase", said);
  return tx
    .select({ purchase: purchases, supplierName: suppliers.name })
    .from(purchases)
    .innerJoin(suppliers, and(eq(suppliers.roasteryId, purchases.roasteryId), eq(suppliers.id, purchases.supplierId)))
    .where(ownRows(actor, purchases, or(byNumber, holdsWords(sql`${suppliers.name}`, typed))))
    .orderBy(...(byNumber ? [desc(byNumber)] : []), desc(purchases.number))
    .limit(MATCHES_A_KIND);
}

export async function findSuppliers(work: Work, typed: string): Promise<SearchResult[]> {
  const rows = await suppliersPage(work, typed);
  return rows.map(({ id, name, contact, archivedAt }) => ({
    ...PLAIN,
    kind: "supplier",
    id,
    title: name,
    detail: contact,
    isArchived: archivedAt !== null,
  }));
}

export function suppliersPage({ tx, actor }: Work, typed: string) {
  return tx
    .select()
    .from(suppliers)
    .where(ownRows(actor, suppliers, holdsWords(sql`(${suppliers.name} || ' ' || ${suppliers.contact})`, typed)))
    .orderBy(...inOrder(nameRank(suppliers.name, typed), suppliers.archivedAt, suppliers.name))
    .limit(MATCHES_A_KIND);
}
