import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RemovedSample, SampleRoastery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count, plainCount } from "#ui/format/figures.ts";

/** The sample roastery: to load, and once it is there to remove with one click. */
export function SampleSection() {
  const query = useQuery(api.sample.show.queryOptions());
  return (
    <Card component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Sample roastery
        </Title>
        <QueryBoundary query={query} errorTitle="The sample roastery could not be loaded">
          {(sample) => (sample.isLoaded ? <Loaded sample={sample} /> : <NotLoaded />)}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

function useSampleChange<Result>(change: () => Promise<Result>, onDone: (result: Result) => void) {
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: failureToast("Error", "It could not be done. Try again in a moment."),
  });
}

function Loaded({ sample }: { sample: SampleRoastery }) {
  const restoring = useSampleChange(
    () => api.sample.restore.call(),
    () => successToast("Sample roastery restored", "Nothing has changed."),
  );
  const { mutate, isPending } = useSampleChange(
    () => api.sample.remove.call(),
    (removed) =>
      undoToast("Sample roastery removed", removedText(removed), () => restoring.mutate(), {
        color: removed.keptCount === 0 ? "leaf" : "amber",
      }),
  );
  const { coffeeCount, productCount, packageSizeCount, planItemCount } = sample;
  return (
    <Group justify="space-between" gap="md">
      <Text c="dimmed" size="sm" flex="1 1 260px">
        {count(coffeeCount, "coffee")}, {count(productCount, "product")}, {count(packageSizeCount, "size")} and{" "}
        {count(planItemCount, "plan item")}; names begin with 'Sample'. Your own roasts, plans and renamed records stay.
      </Text>
      <Button variant="default" color="red" loading={isPending} onClick={() => mutate()}>
        Remove the sample roastery
      </Button>
    </Group>
  );
}

const removedText = ({ removedCount, keptCount }: RemovedSample) =>
  keptCount === 0
    ? `${count(removedCount, "record")} archived`
    : `${count(removedCount, "record")} archived, ${plainCount(keptCount)} kept because you have used them`;

function NotLoaded() {
  const { mutate, isPending } = useSampleChange(
    () => api.sample.load.call(),
    () => successToast("Sample roastery loaded", "Its names begin with 'Sample'."),
  );
  return (
    <Group justify="space-between" gap="md">
      <Text c="dimmed" size="sm" flex="1 1 260px">
        Three coffees with products, sizes and a plan to try things out. Remove them with one click.
      </Text>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Load a sample roastery
      </Button>
    </Group>
  );
}
