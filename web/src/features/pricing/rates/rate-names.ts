import type { CostBasis } from "@tryer/contract";
import { PACKAGING_KIND_WORDS } from "@tryer/domain/packaging";
import { BAG_PIECES, type BagPiece } from "@tryer/domain/pricing";
import type { ShownUnit } from "@tryer/domain/units";
import { packageText } from "#shared/plan/packages-of.ts";
import { machineField, pieceField } from "./rate-field.ts";
import { basisField, PER_WEIGHT } from "./typed-rates.ts";

interface Choice {
  value: string;
  label: string;
}

/** Ways that the energy of a batch is measured. */
export const energyBases = ({ currency }: CostBasis): Choice[] => [
  { value: "kwh", label: "in kWh" },
  { value: "amount", label: `in ${currency}` },
];

/** Shares that overhead is reckoned as. */
export const overheadBases = ({ currency }: CostBasis, unit: ShownUnit): Choice[] => [
  { value: "percent", label: "% of the other costs" },
  { value: PER_WEIGHT[unit], label: `${currency} per ${unit} of roasted coffee` },
];

/** Pieces of packaging that a bag may take. */
export const pieceChoices = ({ materials }: CostBasis, piece: BagPiece): Choice[] => [
  { value: "byStock", label: "The matching one in stock" },
  { value: "none", label: `No ${piece}` },
  ...materials.filter(({ kind }) => kind === piece).map(({ id, name }) => ({ value: id, label: name })),
];

/** Label of a field of rates, and its value in words. */
type RateName = readonly [label: string, words: (value: string) => string];

const typed = (label: string): RateName => [label, String];

const chosen = (label: string, choices: readonly Choice[]): RateName => [
  label,
  (value) => choices.find((choice) => choice.value === value)?.label ?? "",
];

/** Names of the fields of rates, by their ids. */
export const rateNames = (basis: CostBasis, unit: ShownUnit): Record<string, RateName> => ({
  labour: typed(`Labor (${basis.currency} per hour)`),
  minutes: typed("Minutes of labor per batch"),
  energyPrice: typed(`Energy (${basis.currency} per kWh)`),
  freight: typed(`Freight (${basis.currency} per ${unit} of roasted coffee)`),
  overhead: typed("Overhead"),
  [basisField("overhead")]: chosen("Overhead is", overheadBases(basis, unit)),
  ...Object.fromEntries(
    basis.machines.flatMap(({ id, name }) => [
      [machineField(id), typed(`Energy of a batch, ${name}`)],
      [basisField(machineField(id)), chosen(`Measured, ${name}`, energyBases(basis))],
    ]),
  ),
  ...Object.fromEntries(
    basis.sizes.flatMap((size) =>
      BAG_PIECES.map((piece) => [
        pieceField(size.id, piece),
        chosen(`${PACKAGING_KIND_WORDS[piece]} of ${packageText(size)}`, pieceChoices(basis, piece)),
      ]),
    ),
  ),
});
