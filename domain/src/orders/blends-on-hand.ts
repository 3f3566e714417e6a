import { partGrams } from "../green/index.ts";
import { netRequirementGrams, type RequirementTerms } from "./net-requirement.ts";

/** Product with what is wanted, there and planned of it, in grams of roasted coffee. */
export interface ProductBalance {
  id: string;
  orderedGrams: number;
  minimumGrams: number;
  /** Stock on hand that counts (`countedStock`), loose and in bags, on hold too. */
  onHandGrams: number;
  /** Part of it that is on hold. */
  heldGrams: number;
  /** Loose coffee of what is on hand, which can be blended, and loose coffee that can be once it is released. */
  looseGrams: number;
  looseHeldGrams: number;
  /** Planned and not roasted; of a blend of roasted coffees planned and not made. */
  plannedGrams: number;
  /** Parts of a blend of roasted coffees with whole-number proportions; empty for other products. */
  recipe: readonly { productId: string; proportion: number }[];
  /** Planned blends that it is a part of: what they still need of it, and what their batches are still to bring. */
  plannedBlends: readonly { blendId: string; neededGrams: number; toComeGrams: number }[];
}

/** Terms of a product that add up to its net requirement, and the blends that it is needed for. */
export interface BalancedProduct extends RequirementTerms {
  netGrams: number;
  /** Grams on hand and planned beyond all that is wanted; below 0 where some is missing. */
  leftGrams: number;
  /** Grams on hand that are for blends. */
  reservedGrams: number;
  /** Needs that add up to `neededGrams`: those of planned blends, and of those that can be made of coffee that is free. */
  blends: { blendId: string; neededGrams: number; isPlanned: boolean }[];
  /** Sources that add up to `plannedGrams`. */
  planned: PlannedTerms;
}

/** Grams that are planned of a product, by what brings them. */
interface PlannedTerms {
  /** Weight that its own row of the plan brings. */
  ownGrams: number;
  /** Weight that batches of planned blends bring of it as their part. */
  forBlends: { blendId: string; toComeGrams: number }[];
  /** Weight of a blend that is made of parts that batches of planned blends bring beyond their needs. */
  ofSparePartsGrams: number;
}

/** Requirement of a product while blends are given parts; `leftGrams` below 0 is missing. */
interface Account {
  product: ProductBalance;
  terms: RequirementTerms;
  leftGrams: number;
  /** Grams that were given to blends. */
  givenGrams: number;
  /** Grams that each blend that is not planned was given. */
  given: Map<string, number>;
}

/**
 * Requirements of products, with blends of roasted coffees made from the parts that are free: on hand beyond what is
 * ordered, kept in stock and roasted for planned blends. Blends are given parts in their order, each as much as it misses
 * and as its scarcest part allows: loose coffee first, then coffee on hold, then what batches of planned blends bring
 * beyond their needs. What a blend is given is needed of the part, so that no gram counts twice and none is roasted that
 * lies there already. Worked: 4 kg of a blend half and half ordered, 2 and 2 kg of its parts loose → 4 kg can be blended,
 * nothing is missing; 1 kg of one part ordered as well → 2 kg can be blended.
 */
export function balanceProducts(products: readonly ProductBalance[]): Map<string, BalancedProduct> {
  const accounts = new Map(products.map((product) => [product.id, openAccount(product)]));
  const blends = [...accounts.values()].filter(({ product }) => product.recipe.length > 0);
  for (const { term, grams } of STAGES) {
    for (const blend of blends) {
      const made = giveParts(blend, accounts, grams);
      blend.terms[term] += made;
      blend.leftGrams += made;
    }
  }
  return new Map(
    [...accounts.values()].map(({ product, terms, leftGrams, given }) => [
      product.id,
      {
        ...terms,
        netGrams: netRequirementGrams(terms),
        leftGrams,
        reservedGrams: Math.max(0, terms.neededGrams - toComeOf(product)),
        blends: [
          ...product.plannedBlends.map(({ blendId, neededGrams }) => ({ blendId, neededGrams, isPlanned: true })),
          ...[...given].map(([blendId, neededGrams]) => ({ blendId, neededGrams, isPlanned: false })),
        ].filter(({ neededGrams }) => neededGrams > 0),
        planned: {
          ownGrams: product.plannedGrams,
          forBlends: product.plannedBlends
            .filter(({ toComeGrams }) => toComeGrams > 0)
            .map(({ blendId, toComeGrams }) => ({ blendId, toComeGrams })),
          ofSparePartsGrams: terms.plannedGrams - product.plannedGrams - toComeOf(product),
        },
      },
    ]),
  );
}

/** Coffee of a part that is free in each stage, with that of the stages before, and the term of the blend that it adds to. */
const STAGES: readonly {
  term: "blendableGrams" | "blendableHeldGrams" | "plannedGrams";
  grams: (part: ProductBalance) => number;
}[] = [
  { term: "blendableGrams", grams: (part) => Math.min(part.looseGrams, spareGrams(part) - part.heldGrams) },
  { term: "blendableHeldGrams", grams: (part) => freeGrams(part) },
  {
    term: "plannedGrams",
    grams: (part) => Math.max(0, freeGrams(part)) + Math.max(0, toComeOf(part) - neededOf(part)),
  },
];

/**
 * Grams on hand beyond orders, minimum stock and what was roasted for planned blends, which stays theirs also where more
 * of the part is planned; below 0 where that is more than there is.
 */
const spareGrams = (part: ProductBalance): number =>
  part.onHandGrams - part.orderedGrams - part.minimumGrams - Math.max(0, neededOf(part) - toComeOf(part));

const freeGrams = (part: ProductBalance): number => Math.min(part.looseGrams + part.looseHeldGrams, spareGrams(part));

const toComeOf = ({ plannedBlends }: ProductBalance): number =>
  plannedBlends.reduce((sum, { toComeGrams }) => sum + toComeGrams, 0);

const neededOf = ({ plannedBlends }: ProductBalance): number =>
  plannedBlends.reduce((sum, { neededGrams }) => sum + neededGrams, 0);

function openAccount(product: ProductBalance): Account {
  const terms: RequirementTerms = {
    orderedGrams: product.orderedGrams,
    minimumGrams: product.minimumGrams,
    neededGrams: neededOf(product),
    onHandGrams: product.onHandGrams,
    blendableGrams: 0,
    blendableHeldGrams: 0,
    plannedGrams: product.plannedGrams + toComeOf(product),
  };
  const { orderedGrams, minimumGrams, neededGrams, onHandGrams, plannedGrams } = terms;
  const leftGrams = onHandGrams + plannedGrams - orderedGrams - minimumGrams - neededGrams;
  return { product, terms, leftGrams, givenGrams: 0, given: new Map() };
}

/** Gives a blend what it misses, as far as its parts are free of the coffee of a stage. Answers the grams of the blend. */
function giveParts(
  { product, leftGrams }: Account,
  accounts: ReadonlyMap<string, Account>,
  gramsOfStage: (part: ProductBalance) => number,
): number {
  if (leftGrams >= 0) return 0;
  const proportions = product.recipe.map(({ proportion }) => proportion);
  const parts = product.recipe.map(({ productId }) => accounts.get(productId));
  const free = parts.map((part) =>
    part === undefined ? 0 : Math.max(0, Math.min(part.leftGrams, gramsOfStage(part.product) - part.givenGrams)),
  );
  const made = Math.min(-leftGrams, blendOf(free, proportions));
  const given = partGrams(made, proportions);
  for (const [at, part] of parts.entries()) {
    const grams = given[at] ?? 0;
    if (part === undefined) continue;
    part.leftGrams -= grams;
    part.givenGrams += grams;
    part.terms.neededGrams += grams;
    part.given.set(product.id, (part.given.get(product.id) ?? 0) + grams);
  }
  return made;
}

/** Most of a blend that its parts allow, in whole grams. Worked: 2 and 1 kg of a blend of 75 and 25 % → 2.666 kg. */
function blendOf(free: readonly number[], proportions: readonly number[]): number {
  const whole = proportions.reduce((sum, proportion) => sum + BigInt(proportion), 0n);
  const limits = proportions.flatMap((proportion, at) =>
    proportion > 0 ? [Number((BigInt(free[at] ?? 0) * whole) / BigInt(proportion))] : [],
  );
  return limits.length === 0 ? 0 : Math.min(...limits);
}
