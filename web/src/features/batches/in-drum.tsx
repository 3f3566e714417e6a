import { Button, Group, Popover, Stack, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { BatchToRoast } from "@tryer/contract";
import { api } from "#api/client.ts";
import { TimerText } from "#shared/batches/timer-text.tsx";
import { useBatchTimer } from "#shared/batches/use-batch-timer.ts";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import classes from "./in-drum.module.css";

/** Roasts that are in the drum, in the bar of every page: coffee and time of one with the button for its drop, or a list of several. */
export function InDrum() {
  const { data: running = [] } = useQuery(api.batches.inDrum.queryOptions());
  // Here, where it outlives the roast that was dropped, whose drop may be undone.
  const timer = useBatchTimer();
  const [first, ...others] = running;
  if (first === undefined) return null;
  return (
    <Group component="section" aria-label="In the drum" gap={6} wrap="nowrap" className={classes.chip}>
      {others.length === 0 ? (
        <>
          <div className={classes.words}>
            <Name batch={first} className={classes.name} />
            <TimerText batch={first} />
          </div>
          <Drop batch={first} timer={timer} />
        </>
      ) : (
        <Several running={running} longest={first} timer={timer} />
      )}
    </Group>
  );
}

type Timer = ReturnType<typeof useBatchTimer>;

interface SeveralProps {
  running: readonly BatchToRoast[];
  longest: BatchToRoast;
  timer: Timer;
}

/** Roasts in several drums, opened by a click; the time of the one that was charged first stands in the bar. */
function Several({ running, longest, timer }: SeveralProps) {
  return (
    <Popover position="bottom-end" width={300} shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.several}>
          <span className={classes.words}>
            <span className={classes.name}>
              {count(running.length, "roast")}
              <VisuallyHidden> in the drum</VisuallyHidden>
            </span>
            <TimerText batch={longest} />
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: "none" }} aria-label="Roasts in the drum">
          {running.map((batch) => (
            <Group component="li" key={batch.id} wrap="nowrap" gap="sm">
              <Stack gap={0} flex={1} miw={0}>
                <Name batch={batch} className={classes.row} />
                {batch.machineName !== null && <span className={classes.machine}>{batch.machineName}</span>}
              </Stack>
              <TimerText batch={batch} />
              <Drop batch={batch} timer={timer} />
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const Name = ({ batch, className }: { batch: BatchToRoast; className: string | undefined }) => (
  <TextLink
    to="/batch-tracking"
    search={{ view: "day" }}
    {...(className === undefined ? {} : { className })}
    title={wordsOf(batch)}
    aria-label={`In the drum: ${wordsOf(batch)}`}
  >
    {batch.name}
  </TextLink>
);

function Drop({ batch, timer }: { batch: BatchToRoast; timer: Timer }) {
  const mayTime = useCan("batches:write");
  if (!mayTime) return null;
  return (
    <Button
      size="compact-md"
      variant="light"
      h={44}
      flex="none"
      loading={timer.busyId === batch.id}
      aria-label={`Drop ${wordsOf(batch)}`}
      onClick={() => timer.press(batch, "drop")}
    >
      Drop
    </Button>
  );
}

const wordsOf = ({ name, batchNumber }: BatchToRoast) => `${name}, batch ${batchNumber}`;
