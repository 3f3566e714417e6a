import { type GreenCoffeeBrief, type PackagingBrief, Purchase } from "@tryer/contract";
import { type LotFact, lotDifferences } from "@tryer/domain/purchases";
import {
  contractNumberLabel,
  greenNumberLabel,
  kgFromGrams,
  purchaseNumberLabel,
  sampleNumberLabel,
} from "@tryer/domain/units";
import type { suppliers } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { presentPackagingLines, presentPackagingReceipts } from "./packaging/present-packaging-lines.ts";
import { type LineRow, landedLines, type PurchaseParts, type PurchaseRow, progressOf } from "./purchase-figures.ts";

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
  parts: PurchaseParts;
  /** Packaging materials that lines and receipts name, by id. */
  materials: ReadonlyMap<string, PackagingBrief>;
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
  parts,
  materials,
  greens,
  suppliersOfLots,
  contracts,
  samples,
}: PurchaseRecord): Purchase {
  const { lines, packagingLines, receipts, packagingReceipts } = parts;
  const briefs = new Map(greens.map(({ brief }) => [brief.id, { ...brief, number: greenNumberLabel(brief.number) }]));
  const references = new Map(greens.map(({ brief, dueDiligenceReference }) => [brief.id, dueDiligenceReference]));
  const { id, name, contact, email, phone, terms } = supplier;
  const figures = landedLines(purchase, parts);
  const progress = progressOf(parts);
  const sum = (quantities: number[]) => quantities.reduce((total, each) => total + each, 0);
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
    ...copied(Purchase, purchase),
    number: purchaseNumberLabel(purchase.number),
    supplier: { id, name, contact, email, phone, terms },
    status: shape.status.parse(purchase.status),
    currency: shape.currency.parse(purchase.currency),
    homeCurrency: shape.homeCurrency.parse(purchase.homeCurrency),
    spreadBy: shape.spreadBy.parse(purchase.spreadBy),
    stage: shape.stage.parse(purchase.stage),
    lines: lines.map((line, index) => {
      const { ordered, received, open, over } = progress.coffee[index] ?? NOTHING;
      const lotDiffers = differences(line);
      return {
        ...copied(shape.lines.element, line),
        greenCoffee: line.greenCoffeeId === null ? null : (briefs.get(line.greenCoffeeId) ?? null),
        weightUnit: shape.lines.element.shape.weightUnit.parse(line.weightUnit),
        orderedKg: kgFromGrams(ordered),
        priceBasis: shape.lines.element.shape.priceBasis.parse(line.priceBasis),
        ...(figures.lines[index] ?? OPEN),
        receivedKg: kgFromGrams(received),
        openKg: kgFromGrams(open),
        overKg: kgFromGrams(over),
        contract: contractOf(line.contractId),
        sample: sampleOf(line.sampleId),
        proposesNewLot: line.greenCoffeeId === null || lotDiffers.length > 0,
        lotDiffers,
      };
    }),
    packagingLines: presentPackagingLines(packagingLines, {
      materials,
      figures: figures.packagingLines,
      progress: progress.packaging,
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
    packagingReceipts: presentPackagingReceipts(packagingReceipts, materials),
    orderedKg: kgFromGrams(sum(progress.coffee.map(({ ordered }) => ordered))),
    receivedKg: kgFromGrams(sum(progress.coffee.map(({ received }) => received))),
    orderedPieces: sum(progress.packaging.map(({ ordered }) => ordered)),
    receivedPieces: sum(progress.packaging.map(({ received }) => received)),
    goodsMinor: figures.goodsMinor,
    totalMinor: figures.totalMinor,
    landedHomeMinor: figures.landedHomeMinor,
  };
}

/** Facts of a lot that a purchase does not tell. */
const UNSAID = { cropYear: null, ownerId: null, dueDiligenceReference: null };
const NOTHING = { ordered: 0, received: 0, open: 0, over: 0 };
const OPEN = { chargesMinor: null, landedMinor: null, landedHomeMinor: null, landedPerKgE4: null };
