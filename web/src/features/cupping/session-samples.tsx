import { Button, Group, NativeSelect, Table, Text } from "@mantine/core";
import type { CuppingSession } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { chosenCoffee, useCoffeeChoices } from "./coffee-choices.ts";
import { SessionSection } from "./session-section.tsx";
import { useSessionAct } from "./use-session-act.ts";

/** Coffees on the table of an open session: taken off, put back, and more of them added. */
export function SessionSamples({ session }: { session: CuppingSession }) {
  const { id, samples, removedSamples } = session;
  const mayWrite = useCan("cupping:write") && session.archivedAt === null;
  const act = useSessionAct();
  const restore = (sampleId: string) => () => api.cupping.restoreSample.call({ id, sampleId });
  const remove = (sampleId: string, code: string) =>
    act.mutate({
      act: () => api.cupping.removeSample.call({ id, sampleId }),
      done: () =>
        undoToast("Removed", `Sample ${code} was removed from the session.`, () =>
          act.mutateAtOnce({ act: restore(sampleId) }),
        ),
    });
  return (
    <SessionSection title={count(samples.length, "sample")}>
      <Table verticalSpacing={6} aria-label="Samples">
        <Table.Tbody>
          {samples.map(({ id: sampleId, code, coffee }) => (
            <Table.Tr key={sampleId}>
              <Table.Td className="figures" fw={600}>
                {code}
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                {coffee === null ? <Text c="dimmed">Named after the reveal</Text> : `${coffee.number} ${coffee.name}`}
              </Table.Td>
              <Table.Td ta="right">
                {mayWrite && (
                  <Button
                    size="compact-md"
                    variant="subtle"
                    aria-label={`Remove sample ${code}`}
                    onClick={() => remove(sampleId, code)}
                  >
                    Remove
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {mayWrite &&
        removedSamples.map(({ id: sampleId, code }) => (
          <Group key={sampleId} justify="space-between">
            <Text c="dimmed">Sample {code} was removed</Text>
            <Button size="compact-md" variant="subtle" onClick={() => act.mutate({ act: restore(sampleId) })}>
              Restore
            </Button>
          </Group>
        ))}
      {mayWrite && <AddSample session={session} />}
    </SessionSection>
  );
}

/** Offer of coffees for the table; a chosen one is on it at once and can be taken back. */
function AddSample({ session: { id, samples } }: { session: CuppingSession }) {
  const choices = useCoffeeChoices();
  const act = useSessionAct();
  const adding = useGuardedMutation(
    {
      mutationFn: (value: string) =>
        api.cupping.addSamples.call({ id, requestId: uuidv7(), coffees: [chosenCoffee(value)] }),
      onSuccess: (after) => {
        const added = after.samples.find((sample) => !samples.some((before) => before.id === sample.id));
        if (added === undefined) return;
        undoToast("On the table", `It is sample ${added.code}.`, () =>
          act.mutateAtOnce({ act: () => api.cupping.removeSample.call({ id, sampleId: added.id }) }),
        );
      },
      onError: failureToast("Not added"),
    },
    () => id,
  );
  return (
    <NativeSelect
      aria-label="Add a coffee to the session"
      data={[{ value: "", label: "Add a roast, lot or sample" }, ...choices]}
      value=""
      disabled={adding.isPending}
      onChange={({ currentTarget: { value } }) => value !== "" && adding.mutate(value)}
    />
  );
}
