import { Button, Table, Text } from "@mantine/core";
import type { Permission } from "@tryer/domain/team";
import type { ReactNode } from "react";
import { IfCan } from "#ui/if-can.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { useLocationNames } from "../locations/use-location-names.ts";

/** The facts of a movement that every ledger has: of green coffee, roasted coffee or packaging. */
interface Movement {
  id: string;
  locationId: string;
  businessDay: string;
  createdAt: string;
  personName: string;
  reason: string;
  isTakenBack: boolean;
}

interface LedgerTableProps<Row extends Movement> {
  movements: readonly Row[];
  /** Unit behind the headings of the figures, as 'kg', where the figures name none. */
  unit?: string;
  permission: Permission;
  words: (movement: Row) => string;
  change: (movement: Row) => string;
  balance: (movement: Row) => string;
  /** The figures in the other unit, where somebody points at them. */
  changeHover?: (movement: Row) => string;
  balanceHover?: (movement: Row) => string;
  mayTakeBack: (movement: Row) => boolean;
  isTakingBack: (movement: Row) => boolean;
  takeBack: (movement: Row) => void;
  /** Link to what the movement is of, behind its words. */
  source?: (movement: Row) => ReactNode;
  /** More about the movement, under the reason; a warning under the time. */
  details?: (movement: Row) => ReactNode;
  warning?: (movement: Row) => ReactNode;
  /** Costs under the figures, for those who see them. */
  changeCost?: (movement: Row) => string | null;
  balanceCost?: (movement: Row) => string | null;
}

/** Movements of a stock with the balance after each, and the way to take one back. */
export function LedgerTable<Row extends Movement>(props: LedgerTableProps<Row>) {
  const { movements, unit, permission, words, change, balance } = props;
  const locations = useLocationNames();
  const heading = (title: string) => (unit === undefined ? title : `${title} (${unit})`);
  return (
    <Table verticalSpacing={8} horizontalSpacing="xs" className="figures">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What happened</Table.Th>
          <Table.Th ta="right">{heading("Change")}</Table.Th>
          <Table.Th ta="right">{heading("Balance")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {movements.map((movement) => (
          <Table.Tr key={movement.id}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              <Text fz="inherit" td={movement.isTakenBack ? "line-through" : undefined}>
                {words(movement)}
                {props.source?.(movement)}
                {locations.hasSeveral && ` · ${locations.nameOf(movement.locationId)}`}
              </Text>
              {movement.reason !== "" && <Text size="sm">{movement.reason}</Text>}
              {props.details?.(movement)}
              <Text size="sm" c="dimmed">
                <MovementTime {...movement} /> · {movement.personName}
              </Text>
              {props.warning?.(movement)}
              {props.mayTakeBack(movement) && (
                <IfCan permission={permission}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    ml={-8}
                    loading={props.isTakingBack(movement)}
                    aria-label={`Undo: ${words(movement)} ${change(movement)}${unit === undefined ? "" : ` ${unit}`}`}
                    onClick={() => props.takeBack(movement)}
                  >
                    Undo
                  </Button>
                </IfCan>
              )}
            </Table.Td>
            <FigureCell
              figure={change(movement)}
              hover={props.changeHover?.(movement)}
              below={props.changeCost?.(movement)}
            />
            <FigureCell
              figure={balance(movement)}
              hover={props.balanceHover?.(movement)}
              below={props.balanceCost?.(movement)}
            />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface FigureCellProps {
  figure: string;
  hover: string | undefined;
  below: string | null | undefined;
}

function FigureCell({ figure, hover, below }: FigureCellProps) {
  return (
    <Table.Td ta="right" style={{ whiteSpace: "nowrap" }}>
      <span title={hover}>{figure}</span>
      {below && (
        <Text size="sm" c="dimmed">
          {below}
        </Text>
      )}
    </Table.Td>
  );
}

/** The moment of booking, and the business day where it is another one. */
function MovementTime({ createdAt, businessDay }: Movement) {
  const { day, calendarDay } = useMoments();
  return (
    <>
      {day(createdAt) !== calendarDay(businessDay) && `For ${calendarDay(businessDay)}, booked `}
      <Moment at={createdAt} />
    </>
  );
}
