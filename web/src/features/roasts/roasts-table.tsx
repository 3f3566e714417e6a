import { Card, Group, Table, Text, VisuallyHidden } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import { formatDuration } from "@tryer/domain/roasts";
import { useCosts } from "#shared/money/use-costs.ts";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { onePlace, UNKNOWN } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { explainLoss, explainYield } from "./roast-explanations.ts";
import { BatchLink, RoastLink, RoastMarks, RoastShortfall } from "./roast-marks.tsx";
import { SelectRoast } from "./selection/select-roast.tsx";
import type { RoastSelection } from "./selection/use-roast-selection.ts";

export interface RoastListProps {
  roasts: Roast[];
  onEdit: (roast: Roast) => void;
  onDelete: (roast: Roast) => void;
  selection: RoastSelection;
}

export function RoastsTable({ roasts, onEdit, onDelete, selection }: RoastListProps) {
  const weights = useWeights();
  const costs = useCosts();
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="sm" className="figures">
        <Table.Thead>
          <Table.Tr style={{ whiteSpace: "nowrap" }}>
            <Table.Th w={40}>
              <VisuallyHidden>Select</VisuallyHidden>
            </Table.Th>
            <Table.Th>No.</Table.Th>
            <Table.Th>Date</Table.Th>
            <Table.Th>Coffee</Table.Th>
            <Table.Th ta="right">Green ({weights.unit})</Table.Th>
            <Table.Th ta="right">Roasted ({weights.unit})</Table.Th>
            <Table.Th ta="right">Yield (%)</Table.Th>
            <Table.Th ta="right">Loss (%)</Table.Th>
            <Table.Th ta="right">Time</Table.Th>
            {costs.mayRead && <Table.Th ta="right">Cost ({costs.currency})</Table.Th>}
            <Table.Th>Batch</Table.Th>
            <Table.Th ta="right">
              <IfCan permission="roasts:write">Actions</IfCan>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roasts.map((roast) => (
            <Table.Tr key={roast.id}>
              <Table.Td>
                <SelectRoast roast={roast} selection={selection} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: "nowrap" }}>
                <RoastLink roast={roast} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: "nowrap" }}>
                <Moment at={roast.roastedAt} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 180 }}>
                <RoastedProduct roast={roast} />
              </Table.Td>
              <Table.Td ta="right">{weights.weighedFigure(roast.greenWeightKg)}</Table.Td>
              <Table.Td ta="right">
                {roast.roastedWeightKg === null ? UNKNOWN : weights.weighedFigure(roast.roastedWeightKg)}
              </Table.Td>
              <Table.Td ta="right">
                <Computed value={roast.yieldPercent} how={explainYield(roast, weights)} />
              </Table.Td>
              <Table.Td ta="right">
                <Computed value={roast.lossPercent} how={explainLoss(roast)} />
              </Table.Td>
              <Table.Td ta="right">{roast.durationSec === null ? UNKNOWN : formatDuration(roast.durationSec)}</Table.Td>
              {costs.mayRead && <Table.Td ta="right">{costs.figure(roast.costMinor)}</Table.Td>}
              <Table.Td style={{ whiteSpace: "nowrap" }}>
                <BatchLink batch={roast.batch} />
              </Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <IfCan permission="roasts:write">
                    <RowAction verb="Edit" of={roast.number} onClick={() => onEdit(roast)} />
                    <RowAction verb="Delete" of={roast.number} onClick={() => onDelete(roast)} />
                  </IfCan>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function Computed({ value, how }: { value: number | null; how: string }) {
  return value === null ? UNKNOWN : <Explained how={how}>{onePlace(value)}</Explained>;
}

function RoastedProduct({ roast }: { roast: Roast }) {
  const { greenName, roastedItem, roastLevel } = roast;
  const name = roastedItem?.name ?? greenName;
  return (
    <>
      <Group gap="xs">
        <Text fz="inherit" fw={500} lineClamp={2} title={name}>
          {name}
        </Text>
        {roastLevel !== null && <RoastLevelBadge level={roastLevel} />}
        <RoastMarks roast={roast} />
      </Group>
      {roastedItem !== null && (
        <Text size="sm" c="dimmed" lineClamp={2} title={greenName}>
          {greenName}
        </Text>
      )}
      {roast.notes !== "" && (
        <Text size="sm" c="dimmed" lineClamp={2} title={roast.notes}>
          {roast.notes}
        </Text>
      )}
      <RoastShortfall roast={roast} />
    </>
  );
}
