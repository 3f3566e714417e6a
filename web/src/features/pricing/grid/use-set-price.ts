import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { CurrentPrice } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { currentRow, failureMessage, hasCode } from "#api/failures.ts";
import { money } from "#shared/money/money-text.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { costBasisQuery } from "../costs/cost-basis-query.ts";
import type { GridCell } from "./grid-rows.ts";

/** Change of the price of a bag for a tier, in minor units; null is no price. */
export interface PriceChange {
  cell: GridCell;
  from: number | null;
  to: number | null;
}

/** Reason why a price was not set: the one that somebody else has set meanwhile, or a sentence. */
export type PriceRefusal = { kind: "changed"; nowMinor: number | null } | { kind: "refused"; text: string };

/** Writes a price into the costs that the screen has, so that margins follow at once. */
function showPrice(client: QueryClient, { roastedItemId, packageSizeId, tierId }: GridCell, priceMinor: number | null) {
  client.setQueryData(costBasisQuery().queryKey, (basis) => {
    if (basis === undefined) return basis;
    const others = basis.prices.filter(
      (each) => each.roastedItemId !== roastedItemId || each.packageSizeId !== packageSizeId || each.tierId !== tierId,
    );
    const own = priceMinor === null ? [] : [{ roastedItemId, packageSizeId, tierId, priceMinor }];
    return { ...basis, prices: [...others, ...own] };
  });
}

const currentPrices = CurrentPrice.array();

/** Price as it is by a refusal of one that was changed meanwhile; undefined for any other failure. */
function nowOf(error: unknown): number | null | undefined {
  if (!hasCode(error, "OUTDATED")) return undefined;
  return currentRow(error, currentPrices)?.[0]?.priceMinor;
}

/** Sets one price, which the screen shows at once, and offers to take it back. Answers the refusal, or null. */
export function useSetPrice(currency: Currency): (change: PriceChange) => Promise<PriceRefusal | null> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    // One after the other: each names the price that the one before it has set.
    mutationKey: ["price of a bag"],
    scope: { id: "price of a bag" },
    mutationFn: ({ cell: { roastedItemId, packageSizeId, tierId }, from, to }: PriceChange) =>
      api.pricing.setPrices.call({
        prices: [{ roastedItemId, packageSizeId, tierId, priceMinor: to, seenMinor: from }],
      }),
    onMutate: async ({ cell, to }) => {
      showPrice(client, cell, to);
      await client.cancelQueries({ queryKey: costBasisQuery().queryKey });
      showPrice(client, cell, to);
    },
    onError: (error, { cell, from }) => {
      const now = nowOf(error);
      showPrice(client, cell, now === undefined ? from : now);
    },
  });
  const text = (minor: number | null) => (minor === null ? "no price" : money(minor, currency));
  const undo = ({ cell, from, to }: PriceChange) =>
    mutateAsync({ cell, from: to, to: from }).then(
      () => successToast("Price as before", `${cell.name}: ${text(from)}.`),
      (error) => errorToast("Not undone", failureMessage(error, "Try again in a moment.")),
    );
  return async (change) => {
    try {
      await mutateAsync(change);
    } catch (error) {
      const nowMinor = nowOf(error);
      if (nowMinor !== undefined) return { kind: "changed", nowMinor };
      return { kind: "refused", text: failureMessage(error, "Not saved. Press Enter to try again.") };
    }
    const { cell, from, to } = change;
    undoToast("Price saved", `${cell.name}: ${text(from)} → ${text(to)}`, () => void undo(change));
    return null;
  };
}
