import { Button, Group, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { skipToken, useQuery } from "@tanstack/react-query";
import { DEFAULT_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { measuredLossWords } from "#shared/roast/shrinkage/measured-loss-words.ts";
import { percentAsSet, share } from "#ui/format/figures.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import type { ShrinkageValues } from "./product-form-values.ts";

interface ProductShrinkageProps {
  form: UseFormReturnType<ShrinkageValues>;
  /** Null for a product that is new. */
  roastedItemId: string | null;
  /** Shrinkage of the chosen green coffee; undefined while none is chosen. */
  greenPercentage: number | undefined;
  /** Whether it is a blend, whose coffees may each have a shrinkage. */
  isBlend: boolean;
  /** Whether its coffees are products that are roasted apart. */
  isRoastedApart: boolean;
}

/** Field of a product's own shrinkage; below it the figure that holds without one, and the measured loss with its evidence. */
export function ProductShrinkage({
  form,
  roastedItemId,
  greenPercentage,
  isBlend,
  isRoastedApart,
}: ProductShrinkageProps) {
  const loss = useQuery(
    api.roasts.productLoss.queryOptions({ input: roastedItemId === null ? skipToken : { roastedItemId } }),
  );
  const measured = loss.data?.measured ?? null;
  const isTaken = measured !== null && form.values.shrinkagePercentage === fieldNumber(measured.lossPercent);
  return (
    <div>
      <TextInput
        label="Shrinkage (%)"
        description={
          isRoastedApart
            ? "For products without their own loss. Blank uses the green coffee's"
            : isBlend
              ? "For coffees without their own loss. Blank uses the green coffee's"
              : greenPercentage === undefined
                ? "Weight lost in the roast. Blank uses the green coffee's"
                : `Weight lost in the roast. Blank uses ${percentAsSet(greenPercentage)} of the green coffee`
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="decimal"
        autoComplete="off"
        placeholder={isBlend ? "" : fieldNumber(greenPercentage ?? DEFAULT_SHRINKAGE_PERCENT)}
        {...form.getInputProps("shrinkagePercentage")}
      />
      {measured !== null && (
        <Group gap="xs" mt="xs" className="figures">
          <Text size="sm" c="dimmed">
            {measuredLossWords(measured)}
          </Text>
          {!isTaken && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue("shrinkagePercentage", fieldNumber(measured.lossPercent))}
            >
              Use {share(measured.lossPercent)}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
