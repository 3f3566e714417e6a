import { PurchaseStatus, SampleDecision, type SearchResult } from "@tryer/contract";
import { PURCHASE_STATUS_WORDS, SAMPLE_DECISION_WORDS } from "@tryer/domain/purchases";
import type { SaidNumber } from "@tryer/domain/search";
import {
  contractNumberLabel,
  customerNumberLabel,
  packagingNumberLabel,
  purchaseNumberLabel,
  sampleNumberLabel,
} from "@tryer/domain/units";
import { desc, or, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  purchaseContracts as contracts,
  customers,
  greenCoffeeInventory as greens,
  packagingMaterials as packaging,
  purchases,
  coffeeSamples as samples,
  suppliers,
} from "#db/schema/index.ts";
import { namesOnLines } from "#features/purchases/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { holdsWords, inOrder, MATCHES_A_KIND, nameRank, PLAIN } from "./find-catalogue.ts";
import { isAmong } from "./number-ranges.ts";

/** Purchases by their number, or by the name of the supplier, a coffee or a packaging material of theirs, the newest of them. */
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

export function purchasesPage(work: Work, typed: string, said: SaidNumber | null) {
  const { tx, actor } = work;
  const byNumber = isAmong(purchases.number, "purchase", said);
  return tx
    .select({ purchase: purchases, supplierName: suppliers.name })
    .from(purchases)
    .innerJoin(suppliers, refersTo(purchases.supplierId, suppliers))
    .where(
      ownRows(
        actor,
        purchases,
        or(
          byNumber,
          holdsWords(sql`${suppliers.name}`, typed),
          namesOnLines(work, (name) => holdsWords(name, typed)),
        ),
      ),
    )
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

/** Contracts by number, coffee, supplier or the supplier's number, the newest of them. */
export async function findContracts(work: Work, typed: string, said: SaidNumber | null): Promise<SearchResult[]> {
  const { tx, actor } = work;
  const byNumber = isAmong(contracts.number, "contract", said);
  const coffee = sql<string>`coalesce(${greens.coffeeName}, ${contracts.coffeeName})`;
  const words = sql`(${suppliers.name} || ' ' || ${coffee} || ' ' || ${contracts.reference})`;
  const rows = await tx
    .select({ id: contracts.id, number: contracts.number, closedAt: contracts.closedAt, coffee, from: suppliers.name })
    .from(contracts)
    .innerJoin(suppliers, refersTo(contracts.supplierId, suppliers))
    .leftJoin(greens, refersTo(contracts.greenCoffeeId, greens))
    .where(ownRows(actor, contracts, or(byNumber, holdsWords(words, typed))))
    .orderBy(...(byNumber ? [desc(byNumber)] : []), desc(contracts.number))
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, number, closedAt, coffee: name, from }) => ({
    ...PLAIN,
    kind: "contract",
    id,
    number: contractNumberLabel(number),
    title: name,
    detail: from,
    isArchived: closedAt !== null,
  }));
}

/** Samples by number or coffee, for those who do not see suppliers too. */
export async function findSamples(work: Work, typed: string, said: SaidNumber | null): Promise<SearchResult[]> {
  const { tx, actor } = work;
  const byNumber = isAmong(samples.number, "sample", said);
  const rows = await tx
    .select()
    .from(samples)
    .where(
      ownRows(
        actor,
        samples,
        or(byNumber, holdsWords(sql`(${samples.coffeeName} || ' ' || ${samples.origin})`, typed)),
      ),
    )
    .orderBy(...(byNumber ? [desc(byNumber)] : []), desc(samples.number))
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, number, coffeeName, decision, archivedAt }) => ({
    ...PLAIN,
    kind: "sample",
    id,
    number: sampleNumberLabel(number),
    title: coffeeName,
    detail: SAMPLE_DECISION_WORDS[SampleDecision.parse(decision)],
    isArchived: archivedAt !== null,
  }));
}

export async function findCustomers(work: Work, typed: string, said: SaidNumber | null): Promise<SearchResult[]> {
  const { tx, actor } = work;
  const byNumber = isAmong(customers.number, "customer", said);
  const words = sql`(${customers.name} || ' ' || ${customers.contact})`;
  const rows = await tx
    .select()
    .from(customers)
    .where(ownRows(actor, customers, or(byNumber, holdsWords(words, typed))))
    .orderBy(
      ...(byNumber ? [desc(byNumber)] : []),
      ...inOrder(nameRank(customers.name, typed), customers.archivedAt, customers.name),
    )
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, number, name, contact, archivedAt }) => ({
    ...PLAIN,
    kind: "customer",
    id,
    number: customerNumberLabel(number),
    title: name,
    detail: contact,
    isArchived: archivedAt !== null,
  }));
}

/** Packaging materials by number, name, SKU or size. */
export async function findPackaging(work: Work, typed: string, said: SaidNumber | null): Promise<SearchResult[]> {
  const { tx, actor } = work;
  const byNumber = isAmong(packaging.number, "packaging", said);
  const words = sql`(${packaging.name} || ' ' || ${packaging.sku} || ' ' || ${packaging.sizeText})`;
  const rows = await tx
    .select()
    .from(packaging)
    .where(ownRows(actor, packaging, or(byNumber, holdsWords(words, typed))))
    .orderBy(
      ...(byNumber ? [desc(byNumber)] : []),
      ...inOrder(nameRank(packaging.name, typed), packaging.archivedAt, packaging.name),
    )
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, number, name, sizeText, archivedAt }) => ({
    ...PLAIN,
    kind: "packaging",
    id,
    number: packagingNumberLabel(number),
    title: name,
    detail: sizeText,
    isArchived: archivedAt !== null,
  }));
}
