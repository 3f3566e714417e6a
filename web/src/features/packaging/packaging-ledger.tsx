import { Button, Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PackagingMovement } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { useLocationNames } from "#shared/locations/use-location-names.ts";
import { money, piecePrice } from "#shared/money/money-text.ts";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { plainCount } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const WORDS: Record<PackagingMovement["kind"], string> = {
  opening: "Opening stock",
  delivery: "Received",
  delivery_returned: "Delivery taken back",
  count: "Counted",
  adjustment: "Adjusted",
  transfer_out: "Moved away",
  transfer_in: "Moved here",
  waste: "Waste",
  return: "Brought back",
  cost_set: "Cost set",
  recosted: "Cost corrected",
};

const movementWords = ({ kind, reversesId }: PackagingMovement) =>
  kind === "adjustment" && reversesId !== null ? "Taken back" : WORDS[kind];

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
  /** Currency of costs; null for those who do not see them. */
  currency: Currency | null;
}

/** Movements of a material, newest first, page by page. */
export function PackagingLedger({ id, currency }: PackagingLedgerProps) {
  const movements = useInfiniteQuery(
    api.packaging.movements.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const locations = useLocationNames();
  const rows = movements.data?.pages.flatMap((page) => page.items) ?? [];
  const undoing = useGuardedMutation(
    {
      mutationFn: (movementId: string) => api.packaging.undoMovement.call({ id, movementId }),
      onSuccess: ({ number, pieces }) => successToast("Taken back", `${number} has ${piecesText(pieces)} again.`),
      onError: (error) =>
        errorToast("Not taken back", failureMessage(error, "The movement stands. Try again in a moment.")),
    },
    (movementId) => movementId,
  );
  return (
    <ListStates
      query={movements}
      isEmpty={rows.length === 0}
      errorTitle="The ledger could not be loaded"
      empty={
        <EmptyState drawing={<Sack />} title="No movements" text="Nothing of this material has come or gone yet." />
      }
    >
      <Table verticalSpacing={8} horizontalSpacing="xs" className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What happened</Table.Th>
            <Table.Th ta="right">Change</Table.Th>
            <Table.Th ta="right">Balance</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((movement) => (
            <Table.Tr key={movement.id}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                <Text fz="inherit" td={movement.isTakenBack ? "line-through" : undefined}>
                  {movementWords(movement)}
                  {locations.hasSeveral && ` · ${locations.nameOf(movement.locationId)}`}
                </Text>
                {movement.reason !== "" && <Text size="sm">{movement.reason}</Text>}
                {currency !== null && <Cost movement={movement} currency={currency} />}
                <Text size="sm" c="dimmed">
                  <MovementTime {...movement} /> · {movement.personName}
                </Text>
                {UNDOABLE.has(movement.kind) && !movement.isTakenBack && movement.reversesId === null && (
                  <IfAllowed permission="packaging:write">
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      ml={-8}
                      loading={undoing.isPending && undoing.variables === movement.id}
                      aria-label={`Take back: ${movementWords(movement)} ${signed(movement.changePieces)}`}
                      onClick={() => undoing.mutate(movement.id)}
                    >
                      Take back
                    </Button>
                  </IfAllowed>
                )}
              </Table.Td>
              <Table.Td ta="right">{signed(movement.changePieces)}</Table.Td>
              <Table.Td ta="right">{plainCount(movement.balanceAfterPieces)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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

/** The moment of booking, and the business day where it is another one. */
function MovementTime({ createdAt, businessDay }: PackagingMovement) {
  const { day, calendarDay } = useMoments();
  return (
    <>
      {day(createdAt) !== calendarDay(businessDay) && `For ${calendarDay(businessDay)}, booked `}
      <Moment at={createdAt} />
    </>
  );
}
