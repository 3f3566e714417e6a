import { Box, Card, Group, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";

/** Column of the lines that a document shows. */
export interface ShownColumn<Line> {
  key: string;
  heading: string;
  /** Whether the heading is only read out: steps of a line. */
  isUntitled?: true;
  cell: (line: Line) => ReactNode;
  /** Whether it is a figure, which stands at the right. */
  isFigure?: true;
  /** Whether a printed document is without it. */
  isInternal?: true;
  /** Place on a card of a phone: `below` is the room under all others, as for forms; with its heading where nothing is said. */
  card?: "title" | "corner" | "text" | "below";
  /** Place of a column that does not show in tables and on cards alike. */
  only?: "table" | "cards";
}

interface LinesTableProps<Line> {
  /** Name of the table. */
  label: string;
  lines: readonly Line[];
  columns: readonly ShownColumn<Line>[];
  /** Whether it stands on the card of a section already. */
  isOnCard?: true;
}

/** Lines of a document: a table, and cards on a phone. */
export function LinesTable<Line extends { id: string }>(props: LinesTableProps<Line>) {
  return useIsPhone() ? <LineCards {...props} /> : <LineTable {...props} />;
}

/** Card of the lines; none where their section has its own. */
const LinesCard = ({ isOnCard, children }: { isOnCard: true | undefined; children: ReactNode }) =>
  isOnCard ? (
    <div style={{ overflowX: "auto" }}>{children}</div>
  ) : (
    <Card p={0} style={{ overflowX: "auto" }}>
      {children}
    </Card>
  );

/** Looks of cells in a table, by their place on a card. */
const STYLES: Record<NonNullable<ShownColumn<unknown>["card"]>, CSSProperties> = {
  title: { minWidth: 160, overflowWrap: "anywhere" },
  corner: {},
  text: {},
  below: { minWidth: 300 },
};

const classOf = ({ isFigure, isInternal }: { isFigure?: true; isInternal?: true }) =>
  [isFigure && "figures", isInternal && "not-on-paper"].filter(Boolean).join(" ");

function LineTable<Line extends { id: string }>({ label, lines, columns, isOnCard }: LinesTableProps<Line>) {
  const shown = columns.filter(({ only }) => only !== "cards");
  // What is answered below a name is higher than its line.
  const isHigh = columns.some(({ card }) => card === "below");
  return (
    <LinesCard isOnCard={isOnCard}>
      <Table verticalSpacing="sm" horizontalSpacing={isOnCard ? "xs" : "md"} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {shown.map((column) => (
              <Table.Th key={column.key} ta={column.isFigure && "right"} className={classOf(column)}>
                {column.isUntitled ? <VisuallyHidden>{column.heading}</VisuallyHidden> : column.heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id} {...(isHigh ? { style: { verticalAlign: "top" } } : {})}>
              {shown.map((column) => (
                <Table.Td
                  key={column.key}
                  ta={column.isFigure && "right"}
                  className={classOf(column)}
                  style={column.card && STYLES[column.card]}
                >
                  {column.cell(line)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </LinesCard>
  );
}

const LineCards = <Line extends { id: string }>({ lines, columns, isOnCard }: LinesTableProps<Line>) => (
  <Stack gap="sm">
    {lines.map((line) => (
      <LineCard
        key={line.id}
        line={line}
        columns={columns.filter(({ only }) => only !== "table")}
        isOnCard={isOnCard}
      />
    ))}
  </Stack>
);

interface LineCardProps<Line> {
  line: Line;
  columns: readonly ShownColumn<Line>[];
  isOnCard: true | undefined;
}

function LineCard<Line>({ line, columns, isOnCard }: LineCardProps<Line>) {
  const at = (place: ShownColumn<Line>["card"]) => columns.filter(({ card }) => card === place);
  const shown = (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div style={{ overflowWrap: "anywhere", minWidth: 0 }}>
          {at("title").map(({ key, cell }) => (
            <Fragment key={key}>{cell(line)}</Fragment>
          ))}
        </div>
        {at("corner").map(({ key, cell }) => (
          <Text key={key} className="figures" style={{ whiteSpace: "nowrap" }}>
            {cell(line)}
          </Text>
        ))}
      </Group>
      {at("text").map(({ key, cell }) => (
        <Text key={key} size="sm" className="figures">
          {cell(line)}
        </Text>
      ))}
      {at(undefined).map(({ key, heading, cell }) => (
        <Group key={key} justify="space-between" align="baseline" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {heading}
          </Text>
          <div className="figures" style={{ textAlign: "right" }}>
            {cell(line)}
          </div>
        </Group>
      ))}
      {at("below").map(({ key, cell }) => (
        <Fragment key={key}>{cell(line)}</Fragment>
      ))}
    </Stack>
  );
  return isOnCard ? <Box py={6}>{shown}</Box> : <Card padding="md">{shown}</Card>;
}
