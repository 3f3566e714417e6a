import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { FailedJob } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Work in the background that failed: with the reason, and to be tried again. */
export function BackgroundWork() {
  const maySee = useCan("jobs:write");
  const query = useQuery({ ...api.jobs.failed.queryOptions(), enabled: maySee });
  if (!maySee) return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners see failed jobs." />;
  return (
    <QueryBoundary query={query} errorTitle="The background jobs could not be loaded">
      {({ jobs, count: all, waitingCount }) => (
        <Card component="section" aria-labelledby="failed-jobs">
          <Stack gap="sm">
            <div>
              <Title order={2} size="h4" id="failed-jobs">
                Failed jobs
              </Title>
              <Text size="sm" c="dimmed" mt={2}>
                {all === 0 ? "No failed jobs." : `${count(all, "job")} failed.`}
                {waitingCount > 0 && ` ${count(waitingCount, "job")} waiting.`}
              </Text>
            </div>
            <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }} aria-label="Failed jobs">
              {jobs.map((job) => (
                <FailedLine key={job.id} job={job} />
              ))}
            </Stack>
            {jobs.length < all && <Text c="dimmed">The newest {count(jobs.length, "job")} are shown.</Text>}
          </Stack>
        </Card>
      )}
    </QueryBoundary>
  );
}

function FailedLine({ job: { id, title, problem, attempts, createdAt, nextAttemptAt } }: { job: FailedJob }) {
  const { moment } = useMoments();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.jobs.tryAgain.call({ id }),
    onSuccess: () => successToast("Trying again", `${title}: it leaves this list when done.`),
    onError: failureToast("Not tried again"),
  });
  return (
    <Group component="li" justify="space-between" gap="md" align="start">
      <div style={{ flex: "1 1 260px" }}>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{problem}</Text>
        <Text size="sm" c="dimmed">
          From {moment(createdAt)}, tried {count(attempts, "time")}.{" "}
          {nextAttemptAt === null ? "It is not tried again automatically." : `Next try ${moment(nextAttemptAt)}.`}
        </Text>
      </div>
      <Button variant="default" loading={isPending} onClick={() => mutate()} aria-label={`Try again: ${title}`}>
        Try again
      </Button>
    </Group>
  );
}
