import { type GreenCoffeeBrief, Purchase } from "@tryer/contract";
import { type LotFact, lotDifferences } from "@tryer/domain/purchases";
import {
  contractNumberLabel,
  greenNumberLabel,
  kgFromGrams,
  purchaseNumberLabel,
  sampleNumberLabel,
} from "@tryer/domain/units";
import type { suppliers } from "#db/schema/index.ts";
import { type LineRow, landedLines, type PurchaseRow, progressOf, type ReceiptRow } from "./purchase-figures.ts";

/** A lot of a line or receipt as a statement found it. */
export interface LotOfPurchase {
  brief: Omit<GreenCoffeeBrief, "number"> & { number: number };
  dueDiligenceReference: string;
}

/** A contract of a line as a statement found it. */
export interface ContractOfLine {
  id: string;
  number: number;
  differentialCents: string | null;
}

interface PurchaseRecord {
  purchase: PurchaseRow;
  supplier: typeof suppliers.$inferSelect;
  lines: LineRow[];
  receipts: ReceiptRow[];
  greens: LotOfPurchase[];
  suppliersOfLots: ReadonlyMap<string, string>;
  /** Contracts that lines draw from, by id. */
  contracts: ReadonlyMap<string, ContractOfLine>;
  /** Numbers of the samples that lines were ordered by, by id. */
  samples: ReadonlyMap<string, number>;
}

export function presentPurchase({
  purchase,
  supplier,
  lines,
  receipts,
  greens,
  suppliersOfLots,
  contracts,
  samples,
}: PurchaseRecord): Purchase {
  const briefs = new Map(greens.map(({ brief }) => [brief.id, { ...brief, number: greenNumberLabel(brief.number) }]));
  const references = new Map(greens.map(({ brief, dueDiligenceReference }) => [brief.id, dueDiligenceReference]));
  const { id, name, contact, email, phone, terms } = supplier;
  const figures = landedLines(purchase, lines);
  const progress = progressOf(lines, receipts);
  const sum = (grams: number[]) => kgFromGrams(grams.reduce((total, each) => total + each, 0));
  const { shape } = Purchase;
  const contractOf = (contractId: string | null) => {
    const drawn = contractId === null ? undefined : contracts.get(contractId);
    return drawn === undefined ? null : { ...drawn, number: contractNumberLabel(drawn.number) };
  };
  const sampleOf = (sampleId: string | null) => {
    const number = sampleId === null ? undefined : samples.get(sampleId);
    return sampleId === null || number === undefined ? null : { id: sampleId, number: sampleNumberLabel(number) };
  };
  const differences = ({ greenCoffeeId }: LineRow): LotFact[] => {
    if (greenCoffeeId === null) return [];
    const supplierId = suppliersOfLots.get(greenCoffeeId) ?? purchase.supplierId;
    const ownerId = briefs.get(greenCoffeeId)?.ownerName ?? null;
    const reference = references.get(greenCoffeeId) || null;
    const lot = { ...UNSAID, ownerId, supplierId, dueDiligenceReference: reference };
    return lotDifferences(lot, { ...UNSAID, supplierId: purchase.supplierId });
  };
  return {
    id: purchase.id,
    number: purchaseNumberLabel(purchase.number),
    supplier: { id, name, contact, email, phone, terms },
    status: shape.status.parse(purchase.status),
    orderedOn: purchase.orderedOn,
    expectedOn: purchase.expectedOn,
    currency: shape.currency.parse(purchase.currency),
    homeCurrency: shape.homeCurrency.parse(purchase.homeCurrency),
    exchangeRate: purchase.exchangeRate,
    rateOn: purchase.rateOn,
    feesMinor: purchase.feesMinor,
    freightMinor: purchase.freightMinor,
    dutyMinor: purchase.dutyMinor,
    spreadBy: shape.spreadBy.parse(purchase.spreadBy),
    stage: shape.stage.parse(purchase.stage),
    notes: purchase.notes,
    lines: lines.map((line, index) => {
      const { orderedGrams, receivedGrams, openGrams, overGrams } = progress[index] ?? NOTHING;
      const lotDiffers = differences(line);
      return {
        id: line.id,
        greenCoffee: line.greenCoffeeId === null ? null : (briefs.get(line.greenCoffeeId) ?? null),
        coffeeName: line.coffeeName,
        origin: line.origin,
        bags: line.bags,
        weight: line.weight,
        weightUnit: shape.lines.element.shape.weightUnit.parse(line.weightUnit),
        orderedKg: kgFromGrams(orderedGrams),
        price: line.price,
        priceBasis: shape.lines.element.shape.priceBasis.parse(line.priceBasis),
        isSample: line.isSample,
        amountMinor: line.amountMinor,
        ...(figures.lines[index] ?? OPEN),
        receivedKg: kgFromGrams(receivedGrams),
        openKg: kgFromGrams(openGrams),
        overKg: kgFromGrams(overGrams),
        contract: contractOf(line.contractId),
        sample: sampleOf(line.sampleId),
        proposesNewLot: line.greenCoffeeId === null || lotDiffers.length > 0,
        lotDiffers,
      };
    }),
    receipts: receipts.flatMap((receipt) => {
      const greenCoffee = briefs.get(receipt.greenCoffeeId);
      if (greenCoffee === undefined) return [];
      return {
        id: receipt.id,
        lineId: receipt.lineId,
        greenCoffee,
        quantityKg: kgFromGrams(receipt.receivedGrams),
        receivedOn: receipt.receivedOn,
        landedHomeMinor: receipt.landedMinor,
        takenBackAt: receipt.takenBackAt?.toISOString() ?? null,
      };
    }),
    orderedKg: sum(progress.map(({ orderedGrams }) => orderedGrams)),
    receivedKg: sum(progress.map(({ receivedGrams }) => receivedGrams)),
    goodsMinor: figures.goodsMinor,
    totalMinor: figures.totalMinor,
    landedHomeMinor: figures.landedHomeMinor,
    version: purchase.version,
    createdAt: purchase.createdAt.toISOString(),
    updatedAt: purchase.updatedAt.toISOString(),
  };
}

/** Facts of a lot that a purchase does not tell. */
const UNSAID = { cropYear: null, ownerId: null, dueDiligenceReference: null };
const NOTHING = { orderedGrams: 0, receivedGrams: 0, openGrams: 0, overGrams: 0 };
const OPEN = { chargesMinor: null, landedMinor: null, landedHomeMinor: null, landedPerKgE4: null };
