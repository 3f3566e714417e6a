import { Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import { formatDuration } from "@tryer/domain/roasts";
import { useCosts } from "#shared/money/use-costs.ts";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { share } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { explainYield } from "./roast-explanations.ts";
import { BatchLink, RoastLink, RoastMarks, RoastShortfall } from "./roast-marks.tsx";
import type { RoastListProps } from "./roasts-table.tsx";
import { SelectRoast } from "./selection/select-roast.tsx";

/** The roasts where the table does not fit, side by side on tablets. */
export function RoastCards({ roasts, onEdit, onDelete, selection }: RoastListProps) {
  const weights = useWeights();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {roasts.map((roast) => (
        <Card key={roast.id} padding="md">
          <Stack gap="xs" className="figures">
            <Group justify="space-between" c="dimmed" fz="sm">
              <RoastLink roast={roast} />
              <span>
                <Moment at={roast.roastedAt} />
              </span>
            </Group>
            <CardTitle roast={roast} />
            <Text>
              {weights.weighed(roast.greenWeightKg)} in →{" "}
              {roast.roastedWeightKg === null ? "not weighed yet" : `${weights.weighed(roast.roastedWeightKg)} out`}
            </Text>
            <RoastDetails roast={roast} onEdit={onEdit} onDelete={onDelete} selection={selection} />
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}

function CardTitle({ roast }: { roast: Roast }) {
  const { greenName, roastedItem, roastLevel } = roast;
  const name = roastedItem?.name ?? greenName;
  return (
    <div>
      <Group gap="xs">
        <Text fw={600} lineClamp={2} title={name} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        {roastLevel !== null && <RoastLevelBadge level={roastLevel} />}
        <RoastMarks roast={roast} />
      </Group>
      {roastedItem !== null && (
        <Text size="sm" c="dimmed" lineClamp={2} title={greenName} style={{ overflowWrap: "anywhere" }}>
          {greenName}
        </Text>
      )}
    </div>
  );
}

type RoastDetailsProps = Omit<RoastListProps, "roasts"> & {
  roast: Roast;
  /** Whether a link leads to the page of the roast, where none stands above. */
  isLinked?: boolean;
};

/** Facts that a card has below its first lines, and that a line of the phone's list shows on tap. */
export function RoastDetails({ roast, onEdit, onDelete, selection, isLinked = false }: RoastDetailsProps) {
  const weights = useWeights();
  const costs = useCosts();
  return (
    <Stack gap="xs" className="figures">
      <Group gap="md" fz="sm">
        {roast.yieldPercent !== null && (
          <Explained how={explainYield(roast, weights)}>
            <Text size="sm" py={12}>
              Yield {share(roast.yieldPercent)} · loss {share(roast.lossPercent)}
            </Text>
          </Explained>
        )}
        {roast.durationSec !== null && <span>{formatDuration(roast.durationSec)}</span>}
        {roast.costMinor != null && <span>Green coffee {costs.amount(roast.costMinor)}</span>}
        <BatchLink batch={roast.batch} />
        {isLinked && <RoastLink roast={roast}>Curve and details</RoastLink>}
      </Group>
      <RoastShortfall roast={roast} />
      {roast.notes !== "" && (
        <Text size="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
          {roast.notes}
        </Text>
      )}
      <SelectRoast roast={roast} selection={selection} label="Select" />
      <Group gap="xs" grow>
        <IfCan permission="roasts:write">
          <RowAction verb="Edit" of={roast.number} onClick={() => onEdit(roast)} />
          <RowAction verb="Delete" of={roast.number} onClick={() => onDelete(roast)} />
        </IfCan>
      </Group>
    </Stack>
  );
}
