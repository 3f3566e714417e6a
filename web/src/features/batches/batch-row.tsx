import { Badge, Button, Checkbox, Group, Text, VisuallyHidden } from "@mantine/core";
import type { Batch } from "@tryer/contract";
import { memo } from "react";
import { useWeights } from "#shared/weights/weights.ts";
import { share } from "#ui/format/figures.ts";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { DiffersBadge } from "./differs-badge.tsx";
import { NotSentBadge, useKeptRoast } from "./kept-roast.tsx";
import { useMarkBatch } from "./use-mark-batch.ts";

/** The roast that a batch became, with its yield and the way to the log. */
function LoggedRoast({ batchId, roast }: { batchId: string; roast: NonNullable<Batch["roast"]> }) {
  const { number, yieldPercent, isOutsideProfile } = roast;
  return (
    <Group gap="sm" className="figures" wrap="nowrap">
      {isOutsideProfile && (
        <Badge variant="light" color="amber" tt="none" miw="max-content">
          Outside profile
        </Badge>
      )}
      <TextLink to="/roasts" search={{ search: number }}>
        {number}
      </TextLink>
      <Text size="sm" c="dimmed">
        Yield {share(yieldPercent)}
      </Text>
      <TextLink to="/trace/$kind/$id" params={{ kind: "batch", id: batchId }} aria-label={`Trace ${number}`}>
        Trace
      </TextLink>
    </Group>
  );
}

interface BatchRowProps {
  batch: Batch;
  /** Name of the coffee that the batch belongs to. */
  coffeeName: string;
  /** Part of a blend of roasted coffees that it is roasted for; null where there is none. */
  partName: string | null;
  /** Planned weight of the batch in hundredths of the unit that is shown. */
  shownWeight: number;
  /** Whether the plan is completed: the batch is shown as it was. */
  isClosed: boolean;
  isNext: boolean;
  /** Whether the address names this batch, as the code on its tag does. */
  isNamed: boolean;
  /** Callback, always the same function, so that a tick in one of a thousand rows doesn't draw the others anew. */
  onLogRoast: (batch: Batch, shownWeight: number) => void;
}

/** Brings the batch of a scanned tag into sight. The same function each time, so that it scrolls once. */
const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView({ block: "center" });

export const BatchRow = memo(function BatchRow({
  batch,
  coffeeName,
  partName,
  shownWeight,
  isClosed,
  isNext,
  isNamed,
  onLogRoast,
}: BatchRowProps) {
  const { isCompleted, mark } = useMarkBatch(batch, coffeeName);
  const isKept = useKeptRoast(batch.id);
  const mayMark = useCan("batches:write");
  const weights = useWeights();
  return (
    <Group
      component="li"
      ref={isNamed ? scrollTo : null}
      aria-current={isNamed ? "true" : undefined}
      gap="sm"
      px={{ base: "md", sm: "lg" }}
      py={6}
      mih={56}
      justify="space-between"
      style={{
        borderTop: "1px solid var(--tryer-line)",
        background: isNamed ? "var(--mantine-color-default-hover)" : undefined,
      }}
    >
      <Group gap="md" wrap="nowrap">
        <Checkbox
          size="md"
          color="leaf"
          disabled={!mayMark || isClosed}
          checked={isCompleted}
          onChange={(event) => mark(event.currentTarget.checked)}
          label={
            <Text component="span" fw={600} className="figures" style={{ whiteSpace: "nowrap" }}>
              Batch {batch.batchNumber}
              <VisuallyHidden> completed</VisuallyHidden>
            </Text>
          }
          miw={112}
          styles={{ body: { alignItems: "center" }, label: { paddingBlock: 12 } }}
        />
        <Text className="figures" ta="right" miw={80}>
          {weights.part(shownWeight)}
        </Text>
        {partName !== null && <Text style={{ overflowWrap: "anywhere" }}>{partName}</Text>}
      </Group>
      <Group gap="sm" ml="auto">
        {(batch.isLogged || isCompleted) && (
          <Badge variant="light" color="leaf" tt="none">
            {batch.isLogged ? "Logged" : "Completed"}
          </Badge>
        )}
        <DiffersBadge batch={batch} shownWeight={shownWeight} />
        {batch.roast !== null && <LoggedRoast batchId={batch.id} roast={batch.roast} />}
        {batch.deletedRoastNumber !== null && (
          <Text size="sm" c="dimmed" className="figures">
            {batch.deletedRoastNumber}, roast deleted later
          </Text>
        )}
        {isKept && <NotSentBadge />}
        {!batch.isLogged && !isClosed && !isKept && (
          <IfCan permission="roasts:write">
            <Button size="sm" variant={isNext ? "filled" : "default"} onClick={() => onLogRoast(batch, shownWeight)}>
              Log roast
            </Button>
          </IfCan>
        )}
      </Group>
    </Group>
  );
});
