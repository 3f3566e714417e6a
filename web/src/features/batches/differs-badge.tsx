import { Badge } from "@mantine/core";
import type { Batch } from "@tryer/contract";
import type { BatchDifference } from "@tryer/domain/batches";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";

interface DiffersBadgeProps {
  batch: Pick<Batch, "differences" | "roast">;
  /** Planned weight of the batch in hundredths of the unit that is shown. */
  shownWeight: number;
}

/** Says that a roast differs from its batch, and how: by its green coffee, by its weight, or both. */
export function DiffersBadge({ batch: { differences, roast }, shownWeight }: DiffersBadgeProps) {
  const weights = useWeights();
  if (roast === null || differences.length === 0) return null;
  const words: Record<BatchDifference, string> = {
    lot: `Another green coffee than planned went in: ${roast.number} names it.`,
    weight: `Planned ${weights.part(shownWeight)}, used ${weights.weighed(roast.greenWeightKg)}.`,
  };
  return (
    <Explained how={differences.map((difference) => words[difference]).join(" ")}>
      <Badge variant="light" color="amber" tt="none" miw="max-content">
        Differs
      </Badge>
    </Explained>
  );
}
