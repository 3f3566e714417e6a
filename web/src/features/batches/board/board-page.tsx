import { Button, Card, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { dayAt } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { useBatchTimer } from "#shared/batches/use-batch-timer.ts";
import { useRoastFormAhead } from "#shared/roast/use-roast-form-ahead.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyDialog } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { useBatchGroups } from "../batch-groups.ts";
import { batchesInOrder, type DayBatch, machinesOfDay, nextBatch } from "../day/day-batches.ts";
import { useKeptRoasts } from "../kept-roast.tsx";
import type { RoastSubject } from "../log-roast-dialog.tsx";
import classes from "./board.module.css";
import { BoardBatch } from "./board-batch.tsx";
import { useWakeLock } from "./use-wake-lock.ts";

const LogRoastDialog = lazyDialog(() => import("../log-roast-dialog.tsx").then(({ LogRoastDialog }) => LogRoastDialog));

const FOLLOWING = 4;

interface BoardPageProps {
  /** Machine beside which the tablet stands; without it the one of the batch to roast now. */
  machineId: string | undefined;
  onMachine: (machineId: string) => void;
}

/** Screen beside the roaster, to be read from two metres: the next batch, its curve, its time, three buttons. */
export function BoardPage({ machineId, onMachine }: BoardPageProps) {
  useWakeLock();
  const { groups, error, retry } = useBatchGroups(undefined);
  const machinesQuery = useQuery(api.machines.list.queryOptions({ input: {} }));
  const machines = machinesQuery.data;
  const moments = useMoments();
  const weights = useWeights();
  const timer = useBatchTimer();
  const logging = useSubjectDialog<RoastSubject>();
  useRoastFormAhead(LogRoastDialog);
  const isKept = useKeptRoasts();
  if (error !== null) return <ErrorNotice title="The batches could not be loaded" error={error} retry={retry} />;
  if (groups === undefined) return <LoadingRows />;
  if (machines === undefined)
    return (
      <QueryBoundary query={machinesQuery} errorTitle="The machines could not be loaded">
        {() => null}
      </QueryBoundary>
    );
  const today = moments.today();
  const dayOf = (iso: string) => dayAt(Date.parse(iso), moments.timeZone);
  const inOrder = batchesInOrder(groups, machines, { today, dayOf }, weights.unit);
  const days = machinesOfDay(inOrder, machines, today);
  const isOpen = ({ batch }: DayBatch) => !batch.isLogged && !batch.isCompleted && !isKept(batch.id);
  const first = nextBatch(inOrder.filter(isOpen), today)?.machineId ?? null;
  const ofMachine = (id: string | null) => days.find((day) => day.machineId === id);
  const shown = (machineId === undefined ? undefined : ofMachine(machineId)) ?? ofMachine(first) ?? days[0];
  const open = shown?.batches.filter(isOpen) ?? [];
  const current = nextBatch(open, today);
  const log = ({ batch, group: { row, profile }, shownWeight }: DayBatch) =>
    logging.open({ batch, row, profile, shownWeight });
  return (
    <div>
      <PageHeader at="/batch-tracking/board">
        {days.length > 1 && (
          <SegmentedControl
            aria-label="Machine"
            value={shown?.machineId ?? ""}
            onChange={onMachine}
            data={days.map((day) => ({ value: day.machineId ?? "", label: day.name }))}
          />
        )}
        {document.fullscreenEnabled && (
          <Button variant="default" onClick={() => void toggleFullScreen()}>
            Full screen
          </Button>
        )}
      </PageHeader>
      {current === undefined ? (
        <EmptyState
          drawing={<Drum />}
          title="Nothing left to roast today"
          text="Batches planned for today appear here."
        >
          <ButtonLink to="/demand-planner">Go to Demand Planner</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <BoardBatch
            key={current.batch.id}
            dayBatch={current}
            isBusy={timer.busyId === current.batch.id}
            onPress={timer.press}
            onLog={log}
          />
          <Following batches={open.filter(({ batch }) => batch.id !== current.batch.id)} />
        </>
      )}
      <LogRoastDialog subject={logging.subject} isOpen={logging.isOpen} onClose={logging.close} />
    </div>
  );
}

/** Shows the whole page without the browser around it: dialogs and messages lie outside the board. */
const toggleFullScreen = () =>
  document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();

function Following({ batches }: { batches: readonly DayBatch[] }) {
  const weights = useWeights();
  if (batches.length === 0) return null;
  return (
    <Card mt="md" component="section" aria-label="Then">
      <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: "none" }}>
        {batches.slice(0, FOLLOWING).map(({ batch, group, shownWeight }) => (
          <Group component="li" key={batch.id} justify="space-between" className={classes.following}>
            <Text component="span" fz="inherit" fw={600} style={{ overflowWrap: "anywhere" }}>
              {group.row.name} · Batch {batch.batchNumber}
            </Text>
            <Text component="span" fz="inherit" className="figures">
              {weights.part(shownWeight)}
            </Text>
          </Group>
        ))}
      </Stack>
      {batches.length > FOLLOWING && (
        <Text c="dimmed" mt="xs">
          and {count(batches.length - FOLLOWING, "more batch", "more batches")}
        </Text>
      )}
    </Card>
  );
}
