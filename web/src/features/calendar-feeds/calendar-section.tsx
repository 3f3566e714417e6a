import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ShownOnce } from "#shared/links/shown-once.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Address by which the person's calendar shows what is planned: made, shown once, replaced and ended. */
export function CalendarSection() {
  const query = useQuery(api.calendarFeeds.show.queryOptions({ refetchOnMount: "always" }));
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<"replace" | "end" | null>(null);
  const { moment } = useMoments();
  const making = useGuardedMutation(
    {
      mutationFn: (_: undefined) => api.calendarFeeds.make.call(),
      onSuccess: (made) => setUrl(made.url),
      onError: failureToast("Not made"),
    },
    () => "make",
  );
  const ending = useGuardedMutation(
    {
      mutationFn: (_: undefined) => api.calendarFeeds.end.call(),
      onSuccess: () => {
        setUrl(null);
        successToast("Ended", "The address no longer works.");
      },
      onError: failureToast("Not ended", "The address still works. Try again."),
    },
    () => "end",
  );
  return (
    <>
      {url !== null && (
        <ShownOnce noun="address" label="Calendar address" value={url} onDone={() => setUrl(null)}>
          Subscribe to this address in your calendar. Anyone who has it sees the same entries.
        </ShownOnce>
      )}
      <QueryBoundary query={query} errorTitle="The address of your calendar could not be loaded">
        {({ madeAt }) => (
          <Card component="section" aria-labelledby="calendar-address">
            <Stack gap="sm">
              <div>
                <Title order={2} size="h4" id="calendar-address">
                  Calendar address
                </Title>
                <Text size="sm" c="dimmed" mt={2}>
                  Subscribe in any calendar to see open batches and promised orders on their days. Customers and prices
                  are left out.
                </Text>
              </div>
              <Text size="sm">{madeAt === null ? "No calendar address yet." : `Made ${moment(madeAt)}.`}</Text>
              <Group gap="sm">
                {madeAt === null ? (
                  <Button loading={making.isPending} onClick={() => making.mutate(undefined)}>
                    Create address
                  </Button>
                ) : (
                  <>
                    <Button variant="default" loading={making.isPending} onClick={() => setAsked("replace")}>
                      Replace the address
                    </Button>
                    <Button variant="default" loading={ending.isPending} onClick={() => setAsked("end")}>
                      Remove the address
                    </Button>
                  </>
                )}
              </Group>
            </Stack>
          </Card>
        )}
      </QueryBoundary>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === "end" ? "Remove the address" : "Replace the address"}
        confirmLabel={asked === "end" ? "End" : "Replace"}
        isDestructive
        isBusy={false}
        onConfirm={() => {
          if (asked === "end") ending.mutate(undefined);
          else making.mutate(undefined);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        Calendars that use the current address stop updating. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
