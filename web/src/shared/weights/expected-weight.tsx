import { Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { againstExpected, writtenWeight } from "@tryer/domain/scales";
import { fineGramsFromKg, milligramsFromGrams, type WeightUnit } from "@tryer/domain/units";
import { THIN_SPACE } from "#ui/format/figures.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";

interface ExpectedWeightProps {
  /** Null where no weight is known yet. */
  weighedKg: number | null;
  expectedKg: number;
  unit: WeightUnit;
}

const milligrams = (kg: number) => milligramsFromGrams(fineGramsFromKg(kg));

/** Whether a weight is as expected, within the tolerance of the domain. */
export const isAsExpected = ({ weighedKg, expectedKg, unit }: ExpectedWeightProps): boolean =>
  weighedKg !== null && againstExpected(milligrams(weighedKg), milligrams(expectedKg), unit).isWithin;

/** `Expected 12.00 kg, 0.02 kg over`: green with a tick within the tolerance. */
export function ExpectedWeight(props: ExpectedWeightProps) {
  const { weighedKg, expectedKg, unit } = props;
  const written = (weightMg: number) => `${fieldNumber(writtenWeight(weightMg, unit))}${THIN_SPACE}${unit}`;
  const difference = () => {
    if (weighedKg === null) return "";
    const over = againstExpected(milligrams(weighedKg), milligrams(expectedKg), unit).overMilligrams;
    const figure = written(Math.abs(over));
    if (figure === written(0)) return ", on target";
    return `, ${figure} ${over > 0 ? "over" : "under"}`;
  };
  const isWithin = isAsExpected(props);
  return (
    <Text span display="block" fz="inherit" className="figures" c={isWithin ? "leaf" : "dimmed"} role="status">
      {isWithin && <IconCheck size={14} role="img" aria-label="Within tolerance:" style={{ verticalAlign: -2 }} />}{" "}
      Expected {written(milligrams(expectedKg))}
      {difference()}
    </Text>
  );
}
