import { Card, Stack, Table, Text } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { RowAction } from "#ui/lists/row-action.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { roastLook } from "../chart/chart-colors.ts";
import { LineSwatch } from "../chart/line-chips.tsx";
import { RoastLink } from "../roast-marks.tsx";
import type { ComparedRoast } from "./aligned-curves.ts";
import { comparedFigures } from "./compared-figures.ts";
import classes from "./compared-table.module.css";

interface ComparedTableProps {
  roasts: readonly (ComparedRoast & { roast: Roast })[];
  unit: TemperatureUnit;
  onRemove: (id: string) => void;
}

/** Figures of the roasts, a column each, with the difference to the first below. */
export function ComparedTable({ roasts, unit, onRemove }: ComparedTableProps) {
  return (
    <Card p={0} style={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label="Differences">
      <Table verticalSpacing={6} horizontalSpacing="sm" className={`figures ${classes.table}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Difference to the first</Table.Th>
            {roasts.map(({ id, place, roast }) => (
              <Table.Th key={id} ta="right" className={classes.roast}>
                <LineSwatch line={roastLook(place)} /> <RoastLink roast={roast} />
                <Text size="sm" lineClamp={2} title={nameOf(roast)}>
                  {nameOf(roast)}
                </Text>
                <Text size="sm" c="dimmed">
                  <Moment at={roast.roastedAt} />
                </Text>
                <div className="not-on-paper">
                  <RowAction verb="Remove" of={roast.number} onClick={() => onRemove(id)} />
                </div>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {comparedFigures(roasts, unit).map(({ label, cells }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              {cells.map(({ value, difference }, at) => (
                <Table.Td key={roasts[at]?.id} ta="right">
                  <Stack gap={0}>
                    <span>{value}</span>
                    {difference !== "" && (
                      <Text span size="sm" c="dimmed">
                        {difference}
                      </Text>
                    )}
                  </Stack>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

const nameOf = ({ roastedItem, greenName }: Roast) => roastedItem?.name ?? greenName;
