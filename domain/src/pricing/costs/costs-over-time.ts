import type { Day } from "../../calendar/index.ts";
import { BAG_PIECES, type BagFacts, bagCost, type PieceOfBag } from "./bag-cost.ts";
import { bagFacts, type CostBasis, machineOfCost, sizesOfProduct } from "./cost-basis.ts";

/** Price that holds from the end of a day on, in ten-thousandths of a minor unit; null where nobody knows it. */
export interface PriceStep {
  day: Day;
  priceE4: number | null;
}

type StepsById = ReadonlyMap<string, readonly PriceStep[]>;

/** Prices that the ledgers tell of each day, by lot and by material, the earliest first. */
export interface PriceHistory {
  lots: StepsById;
  materials: StepsById;
}

/** Cost of a bag from the end of a day on, in hundredths of a minor unit; null where it is unknown. */
export interface CostFrom {
  /** The first one holds of all days before the next. */
  from: Day;
  costE2: number | null;
}

/** Costs of a bag within some days, the earliest first. */
export interface BagCostsOverTime {
  productId: string;
  sizeId: string;
  costs: CostFrom[];
}

/** Most lots that are looked at before a lot. */
const MOST_LOTS_BEFORE = 100;

/**
 * Steps of a lot from its first known price on, before them those of the lot that it follows: a product goes over to the next
 * lot of its coffee, and its bags of last year were roasted from the lot of last year. Of several lots that one lot follows,
 * that with the latest step counts. Worked: B follows A, A at 10 from January, B at 20 from March → 10 in February, 20 in April.
 */
export function stepsOfCoffee(
  lotId: string,
  { steps, before }: { steps: StepsById; before: ReadonlyMap<string, readonly string[]> },
  depth = 0,
): readonly PriceStep[] {
  const all = steps.get(lotId) ?? [];
  const own = all.slice(Math.max(0, all.findIndex(isKnown)));
  if (depth >= MOST_LOTS_BEFORE) return own;
  const [followed = []] = (before.get(lotId) ?? [])
    .map((id) => stepsOfCoffee(id, { steps, before }, depth + 1))
    .filter((each) => each.some(isKnown))
    .toSorted((one, other) => (lastDay(one) < lastDay(other) ? 1 : -1));
  const [first] = own;
  if (first !== undefined && isKnown(first)) return [...followed.filter(({ day }) => day < first.day), ...own];
  return followed.length > 0 ? followed : own;
}

const lastDay = (steps: readonly PriceStep[]): Day => steps.at(-1)?.day ?? "";

const isKnown = ({ priceE4 }: PriceStep) => priceE4 !== null;

/** Price at the end of a day; before the first known price that one, and the price of now where the ledger knows none. */
function priceOn(steps: readonly PriceStep[], day: Day, now: number | null): number | null {
  const first = steps.find(isKnown);
  if (first === undefined) return now;
  return day < first.day ? first.priceE4 : (steps.findLast((step) => step.day <= day)?.priceE4 ?? null);
}

/**
 * Costs of all bags at the prices of green coffee and packaging of each day within some days. All else of a bag, its coffees,
 * loss, wages, energy, packaging and other rates, is as of now. Worked: a coffee at 10.00 per kg that costs 20.00 from 5 March
 * on, 1 kg at 15 % loss and no other cost → 11.7647 until 4 March, 23.5294 from then on.
 */
export function bagCostsOverTime(
  basis: CostBasis,
  history: PriceHistory,
  { from, to }: { from: Day; to: Day },
): BagCostsOverTime[] {
  return basis.products.flatMap((product) => {
    const machine = machineOfCost(basis, product);
    return sizesOfProduct(basis, product).map((size) => {
      const facts = bagFacts(basis, { product, size, machine });
      const costs = [from, ...daysOfChange(facts, history, { from, to })].map(
        (day): CostFrom => ({
          from: day,
          costE2: bagCost(factsOn(facts, history, day)).totalE2,
        }),
      );
      return {
        productId: product.id,
        sizeId: size.id,
        costs: costs.filter(({ costE2 }, at) => at === 0 || costE2 !== costs[at - 1]?.costE2),
      };
    });
  });
}

const materialOf = (piece: PieceOfBag): string | null => (piece.state === "material" ? piece.materialId : null);

/** Days after the first on which a price of the bag changes. */
function daysOfChange(
  { parts, pieces }: BagFacts,
  { lots, materials }: PriceHistory,
  { from, to }: { from: Day; to: Day },
) {
  const ofLots = parts.flatMap(({ lotId }) => lots.get(lotId) ?? []);
  const ofMaterials = BAG_PIECES.flatMap((piece) => materials.get(materialOf(pieces[piece]) ?? "") ?? []);
  const days = [...ofLots, ...ofMaterials].map(({ day }) => day).filter((day) => day > from && day <= to);
  return [...new Set(days)].toSorted();
}

/** Facts of a bag at the prices of a day. */
function factsOn(facts: BagFacts, { lots, materials }: PriceHistory, day: Day): BagFacts {
  const piece = (of: PieceOfBag): PieceOfBag =>
    of.state === "material" ? { ...of, priceE4: priceOn(materials.get(of.materialId) ?? [], day, of.priceE4) } : of;
  const { bag, label, valve } = facts.pieces;
  return {
    ...facts,
    parts: facts.parts.map((part) => ({ ...part, perKgE4: priceOn(lots.get(part.lotId) ?? [], day, part.perKgE4) })),
    pieces: { bag: piece(bag), label: piece(label), valve: piece(valve) },
  };
}
