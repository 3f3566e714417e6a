import { CoffeeSample, Purchase } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { contractNumberLabel, greenNumberLabel, purchaseNumberLabel, sampleNumberLabel } from "@tryer/domain/units";
import { asc, inArray } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  purchaseContracts as contracts,
  greenCoffeeInventory as greens,
  purchaseLines as lines,
  purchases,
  coffeeSamples as samples,
  suppliers,
} from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { recordOf } from "../../../runtime/records/record-of.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Actor, Work } from "../../../runtime/request-context.ts";

export type SampleRow = typeof samples.$inferSelect;

const record = recordOf(samples, "Sample");
/** A lock of the sample holds what is decided and bought on it. */
export const { find: findSample, lock: lockSample, update: updateSample } = record;

/** Begins a statement that reads what `presentSamples` presents. */
export const selectSamples = ({ tx }: Work) =>
  tx
    .select({
      row: samples,
      green: greenBriefColumns,
      supplier: { id: suppliers.id, name: suppliers.name },
      contract: { id: contracts.id, number: contracts.number },
    })
    .from(samples)
    .leftJoin(greens, refersTo(samples.greenCoffeeId, greens))
    .leftJoin(suppliers, refersTo(samples.supplierId, suppliers))
    .leftJoin(contracts, refersTo(samples.contractId, contracts));

type SampleRecord = Awaited<ReturnType<typeof selectSamples>>[number];

export async function loadSample(work: Work, id: string): Promise<CoffeeSample> {
  const [sample] = await presentSamples(work, await selectSamples(work).where(record.byId(work, id)));
  if (!sample) throw notFound("Sample");
  return sample;
}

/** Samples with the purchases that were made of them, in two statements. */
export async function presentSamples(work: Work, records: readonly SampleRecord[]): Promise<CoffeeSample[]> {
  const bought = mayDo(work.actor.role, "purchases:read") ? await purchasesOn(work, records) : [];
  return records.map((record) =>
    presentSample(
      work.actor,
      record,
      bought.filter(({ sampleId }) => sampleId === record.row.id),
    ),
  );
}

type BoughtRow = Awaited<ReturnType<typeof purchasesOn>>[number];

/** Purchases whose lines were ordered by samples, each once for a sample. */
async function purchasesOn({ tx, actor }: Work, records: readonly SampleRecord[]) {
  if (records.length === 0) return [];
  return tx
    .selectDistinct({ sampleId: lines.sampleId, id: purchases.id, number: purchases.number, status: purchases.status })
    .from(lines)
    .innerJoin(purchases, refersTo(lines.purchaseId, purchases))
    .where(
      ownRows(
        actor,
        lines,
        inArray(
          lines.sampleId,
          records.map(({ row }) => row.id),
        ),
      ),
    )
    .orderBy(asc(purchases.number));
}

const { shape } = CoffeeSample;

function presentSample(actor: Actor, record: SampleRecord, bought: readonly BoughtRow[]): CoffeeSample {
  const { row, green } = record;
  return {
    ...copied(CoffeeSample, row),
    number: sampleNumberLabel(row.number),
    kind: shape.kind.parse(row.kind),
    greenCoffee: green && { ...green, number: greenNumberLabel(green.number) },
    weightGrams: row.sampleGrams,
    decision: shape.decision.parse(row.decision),
    ...(mayDo(actor.role, "purchases:read") ? { trade: presentTrade(record, bought) } : {}),
  };
}

function presentTrade({ row, supplier, contract }: SampleRecord, bought: readonly BoughtRow[]): CoffeeSample["trade"] {
  const trade = shape.trade.unwrap().shape;
  return {
    supplier,
    source: row.source,
    price: row.price,
    priceBasis: trade.priceBasis.parse(row.priceBasis),
    currency: trade.currency.parse(row.currency),
    contract: contract && { id: contract.id, number: contractNumberLabel(contract.number) },
    purchases: bought.map(({ id, number, status }) => ({
      id,
      number: purchaseNumberLabel(number),
      status: Purchase.shape.status.parse(status),
    })),
  };
}

/** Whether a purchase that is not cancelled was made of a sample. */
export async function isOnPurchase(work: Work, sampleId: string): Promise<boolean> {
  const { trade } = await loadSample(work, sampleId);
  return trade?.purchases.some(({ status }) => status !== "cancelled") ?? false;
}
