import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Purchase } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfCan } from "#ui/if-can.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface ShownReceipt {
  id: string;
  quantity: string;
  name: string;
  /** Number of the lot or material that it went into. */
  number: string;
  receivedOn: string;
  landedHomeMinor: number | null;
  takenBackAt: string | null;
}

/** Receipts of coffee, then of packaging, each in the order of booking. */
const shownReceipts = ({ receipts, packagingReceipts }: Purchase, { traded }: Weights): ShownReceipt[] => [
  ...receipts.map(({ greenCoffee, quantityKg, ...receipt }) => ({
    ...receipt,
    quantity: traded(quantityKg),
    name: greenName(greenCoffee),
    number: greenCoffee.number,
  })),
  ...packagingReceipts.map(({ material: { name, number }, pieces, ...receipt }) => ({
    ...receipt,
    quantity: piecesText(pieces),
    name,
    number,
  })),
];

/** Receipts of a purchase, each with the lot or the material that it went into. */
export function PurchaseReceipts({ purchase }: { purchase: Purchase }) {
  const { calendarDay } = useMoments();
  const weights = useWeights();
  const takingBack = useGuardedMutation(
    {
      mutationFn: (receiptId: string) => api.purchases.takeReceiptBack.call({ id: purchase.id, receiptId }),
      onSuccess: () => successToast("Receipt undone", "It was taken out of stock again."),
      onError: failureToast("Not undone"),
    },
    (receiptId) => receiptId,
  );
  const costOf = ({ landedHomeMinor }: ShownReceipt) =>
    landedHomeMinor === null ? "cost open" : money(landedHomeMinor, purchase.homeCurrency);
  return (
    <Card component="section" className="not-on-paper">
      <Title order={2} size="h4" mb="sm">
        Receipts
      </Title>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
        {shownReceipts(purchase, weights).map((receipt) => (
          <Group
            key={receipt.id}
            component="li"
            justify="space-between"
            gap="xs"
            py={8}
            style={{ borderTop: "1px solid var(--tryer-line)" }}
          >
            <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Text fw={500} className="figures" td={receipt.takenBackAt === null ? undefined : "line-through"}>
                {receipt.quantity} {receipt.name}
              </Text>
              <Text size="sm" c="dimmed">
                {[calendarDay(receipt.receivedOn), receipt.number, costOf(receipt)].join(" · ")}
                {receipt.takenBackAt === null ? "" : " · undone"}
              </Text>
            </div>
            {receipt.takenBackAt === null && (
              <IfCan permission="purchases:write">
                <RowAction
                  verb="Undo"
                  of={`${receipt.quantity} ${receipt.number}`}
                  isBusy={takingBack.isPending && takingBack.variables === receipt.id}
                  onClick={() => takingBack.mutate(receipt.id)}
                />
              </IfCan>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
