import { Button, Group, Text } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { Roast } from "@tryer/contract";
import { api } from "#api/client.ts";
import type { RoastForm } from "#shared/roast/roast-form-values.ts";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { share } from "#ui/format/figures.ts";

interface RoastProposalProps {
  form: RoastForm;
  greenCoffeeId: string;
  /** Empty where no product is chosen. */
  roastedItemId: string;
}

/** Facts of the last roast of a product or coffee, and its usual loss. Nothing is filled in until somebody takes it over. */
export function RoastProposal({ form, greenCoffeeId, roastedItemId }: RoastProposalProps) {
  const weights = useWeights();
  const of = roastedItemId === "" ? { greenCoffeeId } : { roastedItemId };
  const isChosen = greenCoffeeId !== "" || roastedItemId !== "";
  const page = useQuery(api.roasts.list.queryOptions({ input: isChosen ? { ...of, limit: 1 } : skipToken }));
  const totals = useQuery(api.roasts.totals.queryOptions({ input: isChosen ? of : skipToken }));
  const last = page.data?.items[0];
  if (!isChosen || last === undefined) return null;
  const { values } = form;
  const yieldPercent = totals.data?.yieldPercent ?? null;
  const green = parseWeight(values.greenWeight, {
    label: "Green weight",
    unit: values.weightUnit,
    isPositive: true,
    isFine: true,
  });
  const mayEstimate = yieldPercent !== null && green.ok && values.roastedWeight.trim() === "";
  const words = [weights.weighed(last.greenWeightKg), last.machine?.name, last.operator].filter(Boolean).join(", ");
  return (
    <Group gap="xs" fz="sm" c="dimmed" className="figures">
      <Text span inherit>
        Last roast {last.number}: {words}
        {yieldPercent !== null && ` · usual loss ${share(100 - yieldPercent)}`}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => form.setValues(takenOver(last, form))}>
        Use its values
      </Button>
      {mayEstimate && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            form.setValues({
              roastedWeight: weightText(Math.round(green.kg * yieldPercent * 10) / 1000, values.weightUnit),
              isRoastedEstimated: true,
            })
          }
        >
          Estimate the roasted weight
        </Button>
      )}
    </Group>
  );
}

/** Values of the last roast for fields that are still empty; what came out of it is not among them. */
function takenOver(last: Roast, { values }: RoastForm) {
  const { greenWeight, machineId, operator, roastLevel, weightUnit } = values;
  return {
    greenWeight: greenWeight.trim() === "" ? weightText(last.greenWeightKg, weightUnit) : greenWeight,
    machineId: machineId === "" ? (last.machine?.id ?? "") : machineId,
    operator: operator.trim() === "" ? (last.operator ?? "") : operator,
    roastLevel: roastLevel === "" ? (last.roastLevel ?? "") : roastLevel,
  };
}
