import { Alert, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { isLossOffered } from "@tryer/domain/roasts";
import { useState } from "react";
import { api } from "#api/client.ts";
import { asSet, share } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { dismissLoss, isLossDismissed } from "./dismissed-losses.ts";
import { measuredLossWords, shrinkageInUse } from "./measured-loss-words.ts";
import { useSetShrinkage } from "./use-set-shrinkage.ts";

/**
 * Offer to plan a product with the loss that its roasts measured, with the evidence. Nothing where that is less than half
 * a percentage point off the figure in use, or was declined.
 */
export function ShrinkageOffer({ roastedItemId }: { roastedItemId: string }) {
  const mayWrite = useCan("items:write");
  const { data } = useQuery(api.roasts.productLoss.queryOptions({ input: { roastedItemId }, enabled: mayWrite }));
  const setting = useSetShrinkage();
  const [declined, setDeclined] = useState<number | null>(null);
  if (!mayWrite || data === undefined || data.measured === null) return null;
  const { product, expected, measured, shrinkagePercentage: before } = data;
  const { lossPercent } = measured;
  if (!isLossOffered(lossPercent, expected.percentage)) return null;
  if (declined === lossPercent || isLossDismissed(product.id, lossPercent)) return null;
  const decline = () => {
    dismissLoss(product.id, lossPercent);
    setDeclined(lossPercent);
  };
  return (
    <Alert
      color="steel"
      className="figures not-on-paper"
      role="region"
      title={`Use ${share(lossPercent)} for ${product.name}?`}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 320px">
          {measuredLossWords(measured)} Plans calculate with {shrinkageInUse(expected, asSet)}.
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={decline}>
            Not now
          </Button>
          <Button
            loading={setting.isPending}
            onClick={() => setting.mutate({ product, shrinkagePercentage: lossPercent, before })}
          >
            Use {share(lossPercent)}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
