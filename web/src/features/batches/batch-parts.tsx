import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GreenCoffeeBrief, GreenCoffeeDetails, PlanCoffee } from "@tryer/contract";
import { chargeOverLots, greenName, MAX_BLEND_PARTS } from "@tryer/domain/green";
import { centiLbsFromLbs, fineGramsFromKg, gramsFromKg, kgFromGrams, type WeightUnit } from "@tryer/domain/units";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { PartFields } from "#shared/blends/part-fields.tsx";
import {
  choiceErrors,
  type PartsBy,
  partsByWeight,
  partsToSend,
  readParts,
  type TypedPart,
} from "#shared/blends/typed-parts.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";

interface WeighedParts {
  parts: TypedPart[];
  by: PartsBy;
}

/** Coffees of a batch as they are planned, for the green weight that is typed. */
export const plannedParts = ({ parts }: Pick<PlanCoffee, "parts">, greenWeightKg: number) =>
  partsToSend(
    parts.map(({ greenCoffee, greenLbs }) => ({ greenCoffeeId: greenCoffee.id, grams: centiLbsFromLbs(greenLbs) })),
    greenWeightKg,
  );

/** Coffee of a batch with its weight. */
interface PlannedPart {
  greenCoffee: GreenCoffeeBrief;
  greenWeightKg: number;
}

/** Coffees of a planned blend, for the green weight that is typed. */
export const partsOfBlend = (row: Pick<PlanCoffee, "parts">, greenWeightKg: number): PlannedPart[] =>
  plannedParts(row, greenWeightKg).flatMap(({ greenWeightKg: kg }, at) => {
    const greenCoffee = row.parts[at]?.greenCoffee;
    return greenCoffee === undefined ? [] : [{ greenCoffee, greenWeightKg: kg }];
  });

/**
 * Lots that a batch is filled from where its own holds too little: the rest of it, then its successors. One where it does.
 * Stock is whole grams; the largest part carries what the charge weighs beside them.
 */
export function partsOfLots(lot: GreenCoffeeDetails, greenWeightKg: number): PlannedPart[] {
  const lots = [lot, ...lot.successors].slice(0, MAX_BLEND_PARTS);
  const grams = chargeOverLots(
    gramsFromKg(greenWeightKg),
    lots.map(({ quantityKg }) => gramsFromKg(quantityKg)),
  );
  const beside = fineGramsFromKg(greenWeightKg) - gramsFromKg(greenWeightKg);
  const largest = grams.indexOf(Math.max(...grams));
  return lots
    .map((greenCoffee, at) => ({
      greenCoffee,
      greenWeightKg: kgFromGrams((grams[at] ?? 0) + (at === largest ? beside : 0)),
    }))
    .filter((part) => part.greenWeightKg > 0);
}

/** Coffees of a batch as somebody weighed them; together they are the green weight. */
export function readWeighedParts({ parts, by }: WeighedParts, unit: WeightUnit, greenWeightKg: number) {
  const errors = choiceErrors(parts);
  const read = readParts({ parts, by, unit }, greenWeightKg);
  if (!read.ok) {
    for (const [at, reason] of read.errors) errors[`parts.${at}.amount`] = reason;
    if (read.problem !== null) errors.parts = read.problem;
  }
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false as const, errors };
  const weighed = parts.map(({ coffeeId }, at) => ({ greenCoffeeId: coffeeId, grams: read.grams[at] ?? 0 }));
  return { ok: true as const, parts: partsToSend(weighed, greenWeightKg) };
}

interface BatchPartsProps {
  /** Coffees of the batch, for the green weight that is typed. */
  partsOf: (greenWeightKg: number) => PlannedPart[];
  /** Coffees that can be chosen although they are archived. */
  coffees: readonly GreenCoffeeBrief[];
  /** Coffees that somebody changed; null as long as they are those of the plan. */
  changed: WeighedParts | null;
  unit: WeightUnit;
  greenWeight: string;
  errors: Record<string, string>;
  onChange: (changed: WeighedParts | null) => void;
}

/** Coffees of a batch of several: as planned, until somebody weighed others. */
export function BatchParts({ partsOf, coffees, changed, unit, greenWeight, errors, onChange }: BatchPartsProps) {
  const weights = useWeights();
  const greens = useQuery(greenChoicesQuery());
  const read = parseWeight(greenWeight, { label: "Green weight", unit, isPositive: true, isFine: true });
  const totalKg = read.ok ? read.kg : null;
  const planned = totalKg === null ? [] : partsOf(totalKg);
  const names = coffees.map((coffee) => greenName(coffee));
  if (changed === null) {
    return (
      <Group justify="space-between" gap="sm">
        <Text size="sm" className="figures" style={{ overflowWrap: "anywhere" }}>
          {(totalKg === null
            ? names
            : planned.map(
                ({ greenCoffee, greenWeightKg }) => `${weights.weighed(greenWeightKg)} ${greenName(greenCoffee)}`,
              )
          ).join(" + ")}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          disabled={totalKg === null}
          onClick={() =>
            onChange({
              by: "weight",
              parts: partsByWeight(
                // A proposal is for a scale: whole grams.
                planned.map(({ greenCoffee, greenWeightKg }) => ({
                  coffeeId: greenCoffee.id,
                  kg: kgFromGrams(gramsFromKg(greenWeightKg)),
                })),
                unit,
              ),
            })
          }
        >
          Weigh the coffees
        </Button>
      </Group>
    );
  }
  return (
    <PartFields
      label="Green coffee"
      data={[{ value: "", label: "Choose a coffee" }, ...greenSelectData(greens.data ?? [], ...coffees)]}
      parts={changed.parts}
      by={changed.by}
      unit={unit}
      totalKg={totalKg}
      errors={errors}
      onChange={onChange}
      onSingle={() => onChange(null)}
    />
  );
}
