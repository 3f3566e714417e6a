import { Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PackagingMovement } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { LedgerTable } from "#shared/ledger/ledger-table.tsx";
import { money, piecePrice } from "#shared/money/money-text.ts";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { plainCount } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";

const WORDS: Record<PackagingMovement["kind"], string> = {
  opening: "Opening stock",
  delivery: "Received",
  delivery_returned: "Delivery undone",
  return_difference: "Cost difference of an undone delivery",
  count: "Counted",
  adjustment: "Adjusted",
  transfer_out: "Moved away",
  transfer_in: "Moved here",
  waste: "Waste",
  packing: "Packing",
  return: "Restored",
  cost_set: "Cost set",
  recosted: "Cost corrected",
};

const movementWords = ({ kind, reversesId }: PackagingMovement) =>
  kind === "adjustment" && reversesId !== null ? "Undone" : WORDS[kind];

/** Kinds that a person books, and can take back. */
const UNDOABLE: ReadonlySet<PackagingMovement["kind"]> = new Set([
  "delivery",
  "count",
  "adjustment",
  "transfer_out",
  "transfer_in",
  "waste",
] as const);

const signed = (pieces: number) => `${pieces < 0 ? "−" : pieces > 0 ? "+" : ""}${plainCount(Math.abs(pieces))}`;

interface PackagingLedgerProps {
  id: string;
  number: string;
  /** Currency of costs; null for those who do not see them. */
  currency: Currency | null;
}

/** Movements of a material, newest first, page by page. */
export function PackagingLedger({ id, number, currency }: PackagingLedgerProps) {
  const movements = useInfiniteQuery(pagesQuery(api.packaging.movements, (page) => ({ id, ...page })));
  const rows = movements.data?.pages.flatMap((page) => page.items) ?? [];
  const undoing = useGuardedMutation(
    {
      mutationFn: (movementId: string) => api.packaging.undoMovement.call({ id, movementId }),
      onSuccess: ({ number, pieces }) => successToast("Undone", `${number} has ${piecesText(pieces)} again.`),
      onError: failureToast("Not undone", "The movement was not undone. Try again in a moment."),
    },
    (movementId) => movementId,
  );
  return (
    <ListStates
      query={movements}
      isEmpty={rows.length === 0}
      errorTitle="The ledger could not be loaded"
      csv={{
        name: `Movements of ${number}`,
        load: async () => (await import("./packaging-ledger-fields.ts")).packagingLedgerFile(id, movementWords),
      }}
      empty={<EmptyState drawing={<Sack />} title="No movements" text="No movements of this material yet." />}
    >
      <LedgerTable
        movements={rows}
        permission="packaging:write"
        words={movementWords}
        change={({ changePieces }) => signed(changePieces)}
        balance={({ balanceAfterPieces }) => plainCount(balanceAfterPieces)}
        details={(movement) => currency !== null && <Cost movement={movement} currency={currency} />}
        mayTakeBack={({ kind, isTakenBack, reversesId }) => UNDOABLE.has(kind) && !isTakenBack && reversesId === null}
        isTakingBack={({ id: movementId }) => undoing.isPending && undoing.variables === movementId}
        takeBack={({ id: movementId }) => undoing.mutate(movementId)}
      />
    </ListStates>
  );
}

/** Value that moved and the price of a piece from then on; nothing for transfers, which move none. */
function Cost({ movement: { kind, cost }, currency }: { movement: PackagingMovement; currency: Currency }) {
  if (cost === undefined || kind === "transfer_in" || kind === "transfer_out") return null;
  return (
    <Text size="sm" c="dimmed">
      {cost.valueMinor === null ? "cost unknown" : money(cost.valueMinor, currency)}
      {cost.perPieceE4 !== null && ` · then ${piecePrice(cost.perPieceE4, currency)} a piece`}
    </Text>
  );
}
