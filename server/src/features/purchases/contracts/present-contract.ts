import { type ContractPositions, Purchase, PurchaseContract } from "@tryer/contract";
import { type Currency, lineAmountMinor } from "@tryer/domain/money";
import {
  type CallOff,
  callOffsOfLine,
  contractPositions,
  contractValue,
  type Positions,
} from "@tryer/domain/purchases";
import { contractNumberLabel, greenNumberLabel, kgFromGrams, purchaseNumberLabel } from "@tryer/domain/units";
import type { contractFixations, purchaseContracts } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import type { LotOfPurchase } from "../present-purchase.ts";

type ContractRow = typeof purchaseContracts.$inferSelect;
type FixationRow = typeof contractFixations.$inferSelect;

export interface CallOffRow {
  contractId: string;
  lineId: string;
  purchaseId: string;
  number: number;
  status: string;
  stage: string;
  expectedOn: string | null;
  orderedGrams: number;
  receivedGrams: number;
}

interface ContractRecord {
  row: ContractRow;
  supplier: { id: string; name: string };
  green: LotOfPurchase["brief"] | null;
  fixations: FixationRow[];
  callOffs: CallOffRow[];
}

const { shape } = PurchaseContract;

export function presentContract({ row, supplier, green, fixations, callOffs }: ContractRecord): PurchaseContract {
  const currency = shape.currency.parse(row.currency);
  const value = valueOfContract(row, fixations, currency);
  const parts = callOffs.flatMap(partsOf);
  const positions = contractPositions({
    quantityGrams: row.quantityGrams,
    valueMinor: value.totalMinor,
    callOffs: parts,
  });
  const sum = (grams: number[]) => grams.reduce((total, each) => total + each, 0);
  return {
    ...copied(PurchaseContract, row),
    number: contractNumberLabel(row.number),
    supplier,
    greenCoffee: green && { ...green, number: greenNumberLabel(green.number) },
    weightUnit: shape.weightUnit.parse(row.weightUnit),
    quantityKg: kgFromGrams(row.quantityGrams),
    priceKind: shape.priceKind.parse(row.priceKind),
    currency,
    priceBasis: shape.priceBasis.parse(row.priceBasis),
    calledOffKg: kgFromGrams(sum(parts.map(({ grams }) => grams))),
    receivedKg: kgFromGrams(sum(callOffs.map(({ receivedGrams }) => receivedGrams))),
    leftKg: kgFromGrams(positions.contracted.grams),
    positions: presentPositions(positions),
    fixedKg: kgFromGrams(value.fixedGrams),
    openKg: kgFromGrams(value.openGrams),
    fixedMinor: value.fixedMinor,
    openMinor: value.openMinor,
    totalMinor: value.totalMinor,
    tenCentsMinor: value.tenCentsMinor,
    fixations: fixations.map(({ id, fixedGrams, cCents, fixedOn, takenBackAt }) => ({
      id,
      quantityKg: kgFromGrams(fixedGrams),
      cCents,
      fixedOn,
      takenBackAt: takenBackAt?.toISOString() ?? null,
    })),
    callOffs: callOffs.map((drawn) => ({
      lineId: drawn.lineId,
      purchaseId: drawn.purchaseId,
      purchaseNumber: purchaseNumberLabel(drawn.number),
      status: drawn.status,
      expectedOn: drawn.expectedOn,
      orderedKg: kgFromGrams(drawn.orderedGrams),
      receivedKg: kgFromGrams(drawn.receivedGrams),
    })),
  };
}

/** Parts that a line has called off: what came is on site, what is still to come is afloat or in a warehouse. */
export function partsOf({ status, stage, orderedGrams, receivedGrams }: CallOffRow): CallOff[] {
  return callOffsOfLine({
    orderedGrams,
    receivedGrams,
    isClosed: status === "received",
    transit: Purchase.shape.stage.parse(stage),
  });
}

export const presentPositions = (positions: Positions): ContractPositions => {
  const at = (stage: keyof Positions) => ({
    kg: kgFromGrams(positions[stage].grams),
    valueMinor: positions[stage].valueMinor,
  });
  return { contracted: at("contracted"), afloat: at("afloat"), warehouse: at("warehouse"), on_site: at("on_site") };
};

/** Value of a contract: agreed, or that of its fixations and of the open part at the C price that was typed in. */
function valueOfContract(row: ContractRow, fixations: FixationRow[], currency: Currency) {
  const { quantityGrams, differentialCents, price, bags, weight } = row;
  if (differentialCents !== null) {
    const standing = fixations.filter(({ takenBackAt }) => takenBackAt === null);
    const fixed = standing.map(({ fixedGrams, cCents }) => ({ grams: fixedGrams, cCents }));
    return contractValue({ quantityGrams, differentialCents, fixations: fixed, currency }, row.cCents);
  }
  const typed = { amount: weight, unit: shape.weightUnit.parse(row.weightUnit) };
  const basis = shape.priceBasis.parse(row.priceBasis);
  const totalMinor = price === null ? null : lineAmountMinor({ amount: price, basis }, typed, currency, bags ?? 1);
  return {
    fixedGrams: price === null ? 0 : quantityGrams,
    openGrams: price === null ? quantityGrams : 0,
    fixedMinor: totalMinor,
    openMinor: price === null ? null : 0,
    totalMinor,
    tenCentsMinor: 0,
  };
}
