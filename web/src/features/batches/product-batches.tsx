import { Button, Card, Group, SimpleGrid, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import type { Batch, RowBatches } from "@tryer/contract";
import { checkBatchCount } from "@tryer/domain/batches";
import { planAfter, progressPercent } from "@tryer/domain/planner";
import { type ReactNode, useCallback, useId, useState } from "react";
import { packagesOf } from "#shared/plan/packages-of.ts";
import { howBatches, howGreen, howOutput } from "#shared/plan/plan-explanations.ts";
import { groupOfBatch, partName } from "#shared/plan/row-of-batch.ts";
import { shownBatchWeights } from "#shared/plan/shown-batches.ts";
import { outputsOf } from "#shared/plan/shown-outputs.ts";
import { profileWords } from "#shared/roast/profile-words.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { blendText, count, plainCount, withPercent } from "#ui/format/figures.ts";
import { BatchRow } from "./batch-row.tsx";
import type { RoastSubject } from "./log-roast-dialog.tsx";

interface ProductBatchesProps {
  group: RowBatches;
  /** The batch that is to be roasted next on this page. */
  nextBatchId: string | undefined;
  /** Batch that the address names. */
  namedBatchId: string | undefined;
  /** Whether the coffee was finished before somebody came here: then its batches are shown when asked for. */
  startsFolded: boolean;
  /** Callback, always the same function, as for the rows. */
  onLogRoast: (subject: RoastSubject) => void;
}

/** One coffee: what was calculated, how far it is, and its batches. */
export function ProductBatches({ group, nextBatchId, namedBatchId, startsFolded, onLogRoast }: ProductBatchesProps) {
  const { plan, row, batches, profile } = group;
  const headingId = useId();
  const weights = useWeights();
  const logRoast = useCallback(
    (batch: Batch, shownWeight: number) => {
      const own = groupOfBatch(group, batch);
      onLogRoast({ batch, row: own.row, profile: own.profile, shownWeight });
    },
    [onLogRoast, group],
  );
  const [temperatureUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  const shownWeights = shownBatchWeights(batches, weights.unit);
  const isClosed = planAfter(plan.status, "change") === null;
  const completed = batches.filter((batch) => batch.isCompleted || batch.isLogged).length;
  const limit = checkBatchCount(row.requiredBatches, row.name);
  const percent = progressPercent(completed, row.requiredBatches);
  const [isFolded, setIsFolded] = useState(startsFolded && !batches.some(({ id }) => id === namedBatchId));
  return (
    <Card component="section" aria-labelledby={headingId} padding={0}>
      <Stack gap="md" p={{ base: "md", sm: "lg" }}>
        <Stack gap={4}>
          <Title order={2} size="h4" id={headingId} style={{ overflowWrap: "anywhere" }}>
            {row.name}
          </Title>
          <Group gap="xs">
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {blendText(row.greenName)}
            </Text>
            <RoastLevelBadge level={row.roastLevel} />
            <Text size="sm" c="dimmed" className="figures">
              {row.items.map(packagesOf).join(", ")}
            </Text>
          </Group>
        </Stack>
        {profile !== null && (
          <Text size="sm" className="figures">
            {profileWords(profile, temperatureUnit)}
          </Text>
        )}
        {!limit.ok && (
          <Text size="sm" c="amber" role="alert">
            {limit.reason}
          </Text>
        )}
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md" verticalSpacing="sm">
          <Figure name="Output">
            <Explained how={howOutput(row, weights)}>{weights.plannedSum(outputsOf(row))}</Explained>
          </Figure>
          <Figure name="Green Coffee">
            <Explained how={howGreen(row, weights)}>{weights.planned(row.greenLbs)}</Explained>
          </Figure>
          <Figure name="Batches">
            <Explained how={howBatches(row, weights)}>{count(row.requiredBatches, "batch", "batches")}</Explained>
          </Figure>
          <ProgressLine
            name={`Progress of ${row.name}`}
            label={`${withPercent(percent)} complete`}
            doneOfTotal={`${plainCount(completed)} of ${plainCount(row.requiredBatches)}`}
            percent={percent}
          />
        </SimpleGrid>
      </Stack>
      {isFolded && (
        <Group px={{ base: "md", sm: "lg" }} pb="md">
          <Button variant="default" onClick={() => setIsFolded(false)}>
            Show {count(batches.length, "batch", "batches")}
            <VisuallyHidden> of {row.name}</VisuallyHidden>
          </Button>
        </Group>
      )}
      <Stack
        gap={0}
        component="ul"
        m={0}
        p={0}
        style={{ listStyle: "none" }}
        aria-label="Batches"
        display={isFolded ? "none" : undefined}
      >
        {batches.map((batch) => (
          <BatchRow
            key={batch.id}
            batch={batch}
            coffeeName={row.name}
            partName={partName(row, batch)}
            shownWeight={shownWeights.get(batch.batchNumber) ?? 0}
            isClosed={isClosed}
            isNext={batch.id === nextBatchId}
            isNamed={batch.id === namedBatchId}
            onLogRoast={logRoast}
          />
        ))}
      </Stack>
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={0} align="flex-start">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="div" fw={600} className="figures">
        {children}
      </Text>
    </Stack>
  );
}
