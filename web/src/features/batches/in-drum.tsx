import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { BatchToRoast } from "@tryer/contract";
import { api } from "#api/client.ts";
import { TimerText } from "#shared/batches/timer-text.tsx";
import { useBatchTimer } from "#shared/batches/use-batch-timer.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import classes from "./in-drum.module.css";

/** Roast that is in the drum, in the bar of every page: its coffee, its time, and the button for the drop. */
export function InDrum() {
  const { data: running = [] } = useQuery(api.batches.inDrum.queryOptions());
  const timer = useBatchTimer();
  const mayTime = useCan("batches:write");
  const [first, ...others] = running;
  if (first === undefined) return null;
  return (
    <Group component="section" aria-label="In the drum" gap={6} wrap="nowrap" className={classes.chip}>
      <TextLink
        to="/batch-tracking"
        search={{ view: "day" }}
        className={classes.name}
        title={wordsOf(first)}
        aria-label={`In the drum: ${wordsOf(first)}`}
      >
        {first.name}
      </TextLink>
      <TimerText batch={first} />
      {others.length > 0 && (
        <TextLink to="/batch-tracking" search={{ view: "day" }} aria-label={`+${others.length} more in the drum`}>
          +{others.length}
        </TextLink>
      )}
      {mayTime && (
        <Button
          size="compact-md"
          variant="light"
          h={36}
          loading={timer.busyId === first.id}
          aria-label={`Drop ${wordsOf(first)}`}
          onClick={() => timer.press(first, "drop")}
        >
          Drop
        </Button>
      )}
    </Group>
  );
}

const wordsOf = ({ name, batchNumber }: BatchToRoast) => `${name}, batch ${batchNumber}`;
