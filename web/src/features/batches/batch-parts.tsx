import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PlanCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { centiLbsFromLbs, type WeightUnit } from "@tryer/domain/units";
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
  row: PlanCoffee;
  /** Coffees that somebody changed; null as long as they are those of the plan. */
  changed: WeighedParts | null;
  unit: WeightUnit;
  greenWeight: string;
  errors: Record<string, string>;
  onChange: (changed: WeighedParts | null) => void;
}

/** Coffees of a batch of a blend: as planned, until somebody weighed others. */
export function BatchParts({ row, changed, unit, greenWeight, errors, onChange }: BatchPartsProps) {
  const weights = useWeights();
  const greens = useQuery(greenChoicesQuery());
  const read = parseWeight(greenWeight, { label: "Green weight", unit, isPositive: true });
  const totalKg = read.ok ? read.kg : null;
  const planned = totalKg === null ? [] : plannedParts(row, totalKg);
  if (changed === null) {
    return (
      <Group justify="space-between" gap="sm">
        <Text size="sm" className="figures" style={{ overflowWrap: "anywhere" }}>
          {row.parts
            .map(({ greenCoffee }, at) => {
              const kg = planned[at]?.greenWeightKg;
              return `${kg === undefined ? "" : `${weights.weighed(kg)} `}${greenName(greenCoffee)}`;
            })
            .join(" + ")}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          disabled={totalKg === null}
          onClick={() =>
            onChange({
              by: "weight",
              parts: partsByWeight(
                planned.map(({ greenCoffeeId, greenWeightKg }) => ({ coffeeId: greenCoffeeId, kg: greenWeightKg })),
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
      data={[
        { value: "", label: "Choose a coffee" },
        ...greenSelectData(greens.data ?? [], ...row.parts.map(({ greenCoffee }) => greenCoffee)),
      ]}
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
