import { Alert, Button, Card, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/client.ts";
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
        successToast("Ended", "The address shows nothing any more.");
      },
      onError: failureToast("Not ended", "The address still works. Try again."),
    },
    () => "end",
  );
  return (
    <>
      {url !== null && <MadeAddress url={url} onDone={() => setUrl(null)} />}
      <QueryBoundary query={query} errorTitle="The address of your calendar could not be loaded">
        {({ madeAt }) => (
          <Card component="section" aria-labelledby="calendar-address">
            <Stack gap="sm">
              <div>
                <Title order={2} size="h4" id="calendar-address">
                  Address for your calendar
                </Title>
                <Text size="sm" c="dimmed" mt={2}>
                  Any calendar that subscribes to an address shows each open batch and each promised order on its day,
                  as far as your role sees them. It names no customer and no price.
                </Text>
              </div>
              <Text size="sm">{madeAt === null ? "There is no address yet." : `Made ${moment(madeAt)}.`}</Text>
              <Group gap="sm">
                {madeAt === null ? (
                  <Button loading={making.isPending} onClick={() => making.mutate(undefined)}>
                    Make an address
                  </Button>
                ) : (
                  <>
                    <Button variant="default" loading={making.isPending} onClick={() => setAsked("replace")}>
                      Replace the address
                    </Button>
                    <Button variant="default" loading={ending.isPending} onClick={() => setAsked("end")}>
                      End the address
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
        title={asked === "end" ? "End the address" : "Replace the address"}
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
        Calendars that use the address of now show nothing new any more. This cannot be taken back.
      </ConfirmDialog>
    </>
  );
}

function MadeAddress({ url, onDone }: { url: string; onDone: () => void }) {
  const copying = useClipboard();
  return (
    <Alert color="leaf" title="Copy the address now: it is shown this once" role="status">
      <Stack gap="sm">
        <Text size="sm">Subscribe to it in your calendar. Whoever has it sees what you see there.</Text>
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Calendar address"
            readOnly
            value={url}
            style={{ flex: "1 1 280px" }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => copying.copy(url)}>{copying.copied ? "Copied" : "Copy the address"}</Button>
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
