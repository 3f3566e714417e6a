import {
  type BuySampleInput,
  CoffeeSample,
  type ContractSampleInput,
  contract,
  PLAIN_PURCHASE,
  Purchase,
  PurchaseLineInput,
  PurchaseStatus,
} from "@tryer/contract";
import { makesContracts, mayBuyOn, statusAfter } from "@tryer/domain/purchases";
import { contractNumberLabel, purchaseNumberLabel } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { command } from "../../../runtime/command.ts";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { insertPurchase } from "../add-purchase.ts";
import { insertContract } from "../contracts/add-contract.ts";
import { findContract } from "../contracts/contract-record.ts";
import type { PurchaseRow } from "../purchase-figures.ts";
import { findPurchase, linesOf, lockPurchase, updatePurchase } from "../purchase-record.ts";
import { writeLines } from "../write-lines.ts";
import { loadSample, lockSample, type SampleRow, updateSample } from "./sample-record.ts";

const { shape } = CoffeeSample;
const { priceBasis, currency: currencyOrNone } = shape.trade.unwrap().shape;

/** Puts an accepted sample on a draft of its supplier, or on a new one; a sample of a contract calls off of it. */
export const buySample = command({
  operation: contract.coffeeSamples.buy,
  permission: "samples:write",
  once: {
    requestId: ({ newId }: BuySampleInput) => newId,
    repeat: (work, { id, purchaseId, newId = "" }) => boughtBefore(work, id, purchaseId ?? newId),
  },
  async run(work, { id, purchaseId, newId = uuidv7(), ...quantity }: BuySampleInput) {
    // The purchase first, as whoever edits it does.
    const draft = purchaseId === undefined ? null : await lockPurchase(work, purchaseId);
    const row = await lockSample(work, id);
    const supplierId = requireBuyable(row);
    const line = await lineOf(work, row, quantity);
    if (draft === null) {
      const currency = line.currency ?? undefined;
      await insertPurchase(work, { ...PLAIN_PURCHASE, id: newId, supplierId, currency, lines: [line.input] });
    } else {
      await addLine(work, draft, supplierId, line);
    }
    return { result: await boughtBefore(work, id, purchaseId ?? newId), subjectId: id };
  },
});

/** Makes a contract of an accepted offer, at the price that was offered. */
export const contractSample = command({
  operation: contract.coffeeSamples.contract,
  permission: "samples:write",
  once: {
    requestId: ({ newId }: ContractSampleInput) => newId,
    repeat: (work, { id, newId = "" }) => contractedBefore(work, id, newId),
  },
  async run(work, { id, newId = uuidv7(), ...quantity }: ContractSampleInput) {
    const row = await lockSample(work, id);
    const supplierId = requireBuyable(row);
    if (!makesContracts(shape.kind.parse(row.kind))) {
      throw conflict("Contracts are made from offers. Choose this sample's contract instead.");
    }
    if (row.contractId !== null) throw conflict("This sample already has a contract.");
    await insertContract(work, {
      ...quantity,
      id: newId,
      supplierId,
      greenCoffeeId: row.greenCoffeeId,
      coffeeName: row.coffeeName,
      origin: row.origin,
      reference: "",
      priceKind: "fixed",
      currency: currencyOrNone.parse(row.currency) ?? undefined,
      price: row.price,
      priceBasis: priceBasis.parse(row.priceBasis),
      differentialCents: null,
      cCents: null,
      cOn: null,
      expectedOn: null,
      notes: "",
    });
    await updateSample(work, row, { contractId: newId });
    return { result: await contractedBefore(work, id, newId), subjectId: id };
  },
});

async function boughtBefore(work: Work, id: string, purchaseId: string) {
  const purchase = await findPurchase(work, purchaseId);
  if (!purchase) throw notFound("Purchase");
  return { sample: await loadSample(work, id), id: purchase.id, number: purchaseNumberLabel(purchase.number) };
}

async function contractedBefore(work: Work, id: string, contractId: string) {
  const made = await findContract(work, contractId);
  if (!made) throw notFound("Contract");
  return { sample: await loadSample(work, id), id: made.id, number: contractNumberLabel(made.number) };
}

/** Supplier of a sample that can be bought on; refused where it is not accepted, or nobody sold it. */
function requireBuyable({ decision, supplierId }: SampleRow): string {
  if (!mayBuyOn(shape.decision.parse(decision))) throw conflict("Accept the sample before you buy.");
  if (supplierId === null) throw invalid("Add the supplier before you buy", "supplierId");
  return supplierId;
}

interface SampleLine {
  input: PurchaseLineInput;
  /** Currency of the price; null where the price is open. */
  currency: Purchase["currency"] | null;
}

type Quantity = Pick<PurchaseLineInput, "bags" | "weight" | "weightUnit">;

/** Line for a sample: at the price of its contract, else at the one that was offered. */
async function lineOf(work: Work, row: SampleRow, quantity: Quantity): Promise<SampleLine> {
  const drawn = row.contractId === null ? undefined : await findContract(work, row.contractId);
  const priced = drawn ?? row;
  const input = PurchaseLineInput.parse({
    ...quantity,
    greenCoffeeId: row.greenCoffeeId,
    coffeeName: row.coffeeName,
    origin: row.origin,
    price: priced.price,
    priceBasis: priced.priceBasis,
    contractId: row.contractId,
    sampleId: row.id,
  });
  return { input, currency: currencyOrNone.parse(priced.currency) };
}

/** Adds a line to a draft; in another currency than the draft's its price is left open. */
async function addLine(work: Work, draft: PurchaseRow, supplierId: string, line: SampleLine): Promise<void> {
  const number = purchaseNumberLabel(draft.number);
  if (!statusAfter(PurchaseStatus.parse(draft.status), "editLines", []).ok) {
    throw conflict(`${number} is no longer a draft. Choose another.`, "purchaseId");
  }
  if (draft.supplierId !== supplierId) throw invalid(`${number} is from another supplier`, "purchaseId");
  const currency = Purchase.shape.currency.parse(draft.currency);
  const price = line.currency === currency ? line.input.price : null;
  const lines = PurchaseLineInput.array().parse(await linesOf(work, draft.id));
  await writeLines(work, {
    purchaseId: draft.id,
    supplierId,
    currency,
    lines: [...lines, { ...line.input, price }],
  });
  await updatePurchase(work, draft, {});
}
