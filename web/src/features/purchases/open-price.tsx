import { Button, Stack, Text } from "@mantine/core";
import type { Purchase, PurchaseLine } from "@tryer/contract";
import { actsAllowed } from "@tryer/domain/purchases";
import { useState } from "react";
import { differential } from "#shared/contracts/contract-words.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const PriceLineForm = lazyPart(() => import("./price-line-form.tsx").then(({ PriceLineForm }) => PriceLineForm));

interface OpenPriceProps {
  purchase: Purchase;
  line: Pick<PurchaseLine, "id" | "contract">;
  /** Name of what is ordered. */
  name: string;
  /** Whether it is packaging, priced by the piece. */
  isOfPieces?: boolean;
}

/** Open price of a line: says what it follows, and can be entered once the line is ordered and before anything came. */
export function OpenPrice({ purchase, line, name, isOfPieces = false }: OpenPriceProps) {
  const [isPricing, setPricing] = useState(false);
  const mayWrite = useCan("purchases:write");
  const cents = line.contract?.differentialCents ?? null;
  const isOrdered = actsAllowed(purchase.status).includes("editCharges") && purchase.status !== "draft";
  const hasCome = purchase.receivedKg > 0 || purchase.receivedPieces > 0;
  return (
    <Stack gap={2} align="flex-end">
      <span>Price open</span>
      {cents !== null && (
        <Text size="sm" c="dimmed">
          {differential(cents)}
        </Text>
      )}
      {mayWrite && isOrdered && !hasCome && (
        <Button variant="default" size="compact-md" className="not-on-paper" onClick={() => setPricing(true)}>
          Enter price
        </Button>
      )}
      <FormModal isOpen={isPricing} title={`Price of ${name}`} onClose={() => setPricing(false)}>
        <PriceLineForm purchase={purchase} line={line} isOfPieces={isOfPieces} onClose={() => setPricing(false)} />
      </FormModal>
    </Stack>
  );
}
