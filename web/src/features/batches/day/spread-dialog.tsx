import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PlaceBatchesInput, RoastDays } from "@tryer/contract";
import type { SpreadReason } from "@tryer/domain/batches";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

type Proposed = RoastDays["batches"][number];

/** Proposal of roast days for the batches of the plan, with the reason for each: nothing moves before it is accepted. */
export function SpreadDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormModal isOpen={isOpen} title="Spread over days" size={640} onClose={onClose}>
      <Proposal onClose={onClose} />
    </FormModal>
  );
}

function Proposal({ onClose }: { onClose: () => void }) {
  const [byHand, setByHand] = useState(false);
  const query = useQuery(
    api.allocation.roastDays.queryOptions({
      input: { byHand },
      refetchOnMount: "always",
      placeholderData: (old) => old,
    }),
  );
  return (
    <QueryBoundary query={query} errorTitle="The roast days could not be found">
      {(days) => <Moves {...days} isOld={query.isPlaceholderData} {...{ byHand, setByHand, onClose }} />}
    </QueryBoundary>
  );
}

interface MovesProps extends RoastDays {
  isOld: boolean;
  byHand: boolean;
  setByHand: (byHand: boolean) => void;
  onClose: () => void;
}

function Moves({ planId, batches, positions, isOld, byHand, setByHand, onClose }: MovesProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const undoing = useGuardedMutation(
    {
      mutationFn: (input: PlaceBatchesInput) => api.allocation.placeBatches.call(input),
      onSuccess: () => successToast("Undone", "The batches are on their former days"),
      onError: failureToast("Error", "The batches could not be moved back"),
    },
    () => planId,
  );
  const placing = useGuardedMutation(
    {
      mutationFn: (moves: readonly Proposed[]) =>
        api.allocation.placeBatches.call({
          id: planId,
          places: moves.map(({ batchId, plannedOn, proposedOn }) => ({
            batchId,
            seenOn: plannedOn,
            plannedOn: proposedOn,
          })),
        }),
      onSuccess: (_, moves) => {
        const places = moves.map(({ batchId, plannedOn, proposedOn, isDayProposed }) => ({
          batchId,
          seenOn: proposedOn,
          plannedOn,
          isDayProposed,
        }));
        undoToast("Batches moved", `${count(moves.length, "batch", "batches")} on new days`, () =>
          undoing.mutateAtOnce({
            id: planId,
            places,
            positions,
          }),
        );
        onClose();
      },
      onError: failureToast("Not moved", "The batches have not moved. Try again."),
    },
    () => planId,
  );
  const moves = batches.filter(({ standsOn, proposedOn }) => standsOn !== proposedOn);
  const chosen = moves.filter(({ batchId }) => !left.has(batchId));
  const late = batches.filter(({ reason }) => reason === "late");
  const withoutRoom = batches.filter(({ reason }) => reason === "no_room");
  const kept = batches.filter(({ isByHand }) => isByHand).length;
  return (
    <Stack gap="md">
      {(kept > 0 || byHand) && (
        <Checkbox
          label="Move batches placed by hand too"
          description={`Unchecked, ${count(kept, "batch keeps its day", "batches keep their days")}.`}
          checked={byHand}
          onChange={({ currentTarget: { checked } }) => setByHand(checked)}
        />
      )}
      {late.length > 0 && (
        <Text c="amber" fw={600}>
          {count(late.length, "batch comes", "batches come")} too late for the promised day.
        </Text>
      )}
      {withoutRoom.length > 0 && (
        <Text c="amber" fw={600}>
          No day within a year has room for {count(withoutRoom.length, "batch", "batches")}.
        </Text>
      )}
      {moves.length === 0 ? (
        <Text>Every batch is on its best day.</Text>
      ) : (
        <Stack component="ul" gap={0} m={0} p={0} aria-label="Proposed moves" style={{ listStyle: "none" }}>
          {moves.map((move) => (
            <Move
              key={move.batchId}
              move={move}
              isChosen={!left.has(move.batchId)}
              onChosen={(isOn) => {
                const next = new Set(left);
                if (isOn) next.delete(move.batchId);
                else next.add(move.batchId);
                setLeft(next);
              }}
            />
          ))}
        </Stack>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={chosen.length === 0 || isOld}
          loading={placing.isPending}
          onClick={() => placing.mutate(chosen)}
        >
          Move {count(chosen.length, "batch", "batches")}
        </Button>
      </Group>
    </Stack>
  );
}

interface MoveProps {
  move: Proposed;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}

function Move({ move, isChosen, onChosen }: MoveProps) {
  const { calendarDay } = useMoments();
  const { name, batchNumber, standsOn, proposedOn, reason, roastBy, orders, isByHand, machineName } = move;
  const waiting = orders.map(({ number, customerName }) => `${number} ${customerName}`).join(", ");
  const words: Record<SpreadReason, string> = {
    fixed: "Stays",
    for_order: `Rested in time for ${waiting}`,
    earlier: `For ${waiting}: roast by ${calendarDay(roastBy ?? proposedOn)}, later days are full or off`,
    late: `Too late for ${waiting}: had to be roasted by ${calendarDay(roastBy ?? proposedOn)}`,
    no_order:
      orders.length === 0
        ? "No order waits for it: first day with room"
        : `For ${waiting}, no promised day: first day with room`,
    no_room: "No day within a year has room",
  };
  return (
    <li style={{ borderTop: "1px solid var(--tryer-line)", paddingBlock: 8 }}>
      <Checkbox
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChosen(checked)}
        styles={{ body: { alignItems: "flex-start" } }}
        label={
          <>
            <Text component="span" fw={600} className="figures">
              {name} · Batch {batchNumber}
            </Text>
            {machineName !== null && (
              <Text component="span" c="dimmed">
                {" "}
                on {machineName}
              </Text>
            )}
            <br />
            <Text component="span" className="figures">
              {calendarDay(standsOn)} → {calendarDay(proposedOn)}
              {isByHand && ", placed by hand"}
            </Text>
            <br />
            <Text component="span" size="sm" c={roastBy !== null && proposedOn > roastBy ? "amber" : "dimmed"}>
              {words[reason]}
            </Text>
          </>
        }
      />
    </li>
  );
}
