import { Button, Table, Text } from "@mantine/core";
import type { GreenMovement } from "@tryer/contract";
import { useLocationNames } from "#shared/locations/use-location-names.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { kilograms, kilogramsFigure } from "#shared/weights/weights.ts";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { useUndoMovement } from "./use-undo-movement.ts";

const WORDS: Record<GreenMovement["kind"], string> = {
  opening: "Opening stock",
  delivery: "Received",
  delivery_returned: "Delivery taken back",
  count: "Counted",
  adjustment: "Adjusted",
  roast: "Roasted",
  roast_returned: "Given back",
  transfer_out: "Moved away",
  transfer_in: "Moved here",
  sale: "Sold",
  waste: "Waste",
  sample: "Sample",
  return: "Brought back",
  cost_set: "Cost set",
  recosted: "Final invoice",
};

/** Words for a movement, as 'Roasted'. Older entries call a count an adjustment; one by a difference has a reason. */
function movementWords({ kind, reason, reversesId }: GreenMovement): string {
  if (kind !== "adjustment") return WORDS[kind];
  if (reversesId !== null) return "Taken back";
  return WORDS[reason === "" ? "count" : kind];
}

const signedKg = (kg: number) => `${kg < 0 ? "−" : kg > 0 ? "+" : ""}${kilogramsFigure(Math.abs(kg))}`;

/** Kinds that a person books, and can take back. */
const UNDOABLE: ReadonlySet<GreenMovement["kind"]> = new Set([
  "delivery",
  "count",
  "adjustment",
  "transfer_out",
  "transfer_in",
  "sale",
  "waste",
  "sample",
] as const);

export function LedgerTable({ greenId, movements }: { greenId: string; movements: GreenMovement[] }) {
  const locations = useLocationNames();
  const undoing = useUndoMovement();
  const costs = useCosts();
  return (
    <Table verticalSpacing={8} horizontalSpacing="xs" className="figures">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What happened</Table.Th>
          <Table.Th ta="right">Change (kg)</Table.Th>
          <Table.Th ta="right">Balance (kg)</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {movements.map((movement) => (
          <Table.Tr key={movement.id}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              <Text fz="inherit" td={movement.isTakenBack ? "line-through" : undefined}>
                {movementWords(movement)}
                {movement.roastNumber !== null && <RoastLink {...movement} />}
                {locations.hasSeveral && ` · ${locations.nameOf(movement.locationId)}`}
              </Text>
              {movement.reason !== "" && <Text size="sm">{movement.reason}</Text>}
              <Text size="sm" c="dimmed">
                <MovementTime {...movement} /> · {movement.personName}
              </Text>
              {movement.shortfallKg > 0 && (
                <Text size="sm" c="amber">
                  {kilograms(movement.shortfallKg)} was not in stock
                </Text>
              )}
              {UNDOABLE.has(movement.kind) && !movement.isTakenBack && movement.reversesId === null && (
                <IfAllowed permission="green:write">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    ml={-8}
                    aria-label={`Take back: ${movementWords(movement)} ${signedKg(movement.changeKg)} kg`}
                    onClick={() => undoing.mutate({ id: greenId, movementId: movement.id })}
                  >
                    Take back
                  </Button>
                </IfAllowed>
              )}
            </Table.Td>
            <Table.Td ta="right">
              {signedKg(movement.changeKg)}
              {movement.amountMinor != null && (
                <Text size="sm" c="dimmed">
                  {costs.amount(movement.amountMinor)}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">
              {kilogramsFigure(movement.balanceAfterKg)}
              {movement.averageAfterE4 != null && (
                <Text size="sm" c="dimmed">
                  {costs.price(movement.averageAfterE4)}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The moment of booking, and the business day where it is another one. */
function MovementTime({ createdAt, businessDay }: GreenMovement) {
  const { day, calendarDay } = useMoments();
  return (
    <>
      {day(createdAt) !== calendarDay(businessDay) && `For ${calendarDay(businessDay)}, booked `}
      <Moment at={createdAt} />
    </>
  );
}

function RoastLink({ roastId, roastNumber }: GreenMovement) {
  return roastId === null ? (
    ` · ${roastNumber}`
  ) : (
    <>
      {" · "}
      <TextLink to="/roasts" search={{ search: roastNumber ?? "" }}>
        {roastNumber}
      </TextLink>
    </>
  );
}
