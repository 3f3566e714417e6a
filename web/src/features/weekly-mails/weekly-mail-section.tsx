import { Alert, Button, Card, Code, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { WeeklyMail } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { profileQuery } from "#api/session.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Choice of the weekly mail: what comes, when and where to; on or off, and last week's at once. */
export function WeeklyMailSection() {
  const query = useQuery(api.weeklyMails.show.queryOptions({ refetchOnMount: "always" }));
  const roastery = useQuery(profileQuery()).data?.roastery.name;
  return (
    <QueryBoundary query={query} errorTitle="Your choice could not be loaded">
      {(mail) => (
        <Card component="section" aria-labelledby="weekly-mail">
          <Stack gap="md">
            <div>
              <Title order={2} size="h4" id="weekly-mail">
                {roastery ?? "Your roastery"}
              </Title>
              <Text size="sm" c="dimmed" mt={2}>
                One mail a week with last week's roasting, loss, sales, orders to send, green coffee running out and
                open questions, within your role.
              </Text>
            </div>
            {mail.isMailOffered ? <Choice mail={mail} /> : <NoMail isOn={mail.isOn} />}
          </Stack>
        </Card>
      )}
    </QueryBoundary>
  );
}

const TRY_AGAIN = "Try again in a moment.";

function useEnding() {
  return useGuardedMutation(
    {
      mutationFn: (_: undefined) => api.weeklyMails.end.call(),
      onSuccess: () => successToast("Ended", "No more weekly mails."),
      onError: (error) => errorToast("Not ended", failureMessage(error, TRY_AGAIN)),
    },
    () => "end",
  );
}

function Choice({ mail: { isOn, address, nextAt } }: { mail: WeeklyMail }) {
  const { moment } = useMoments();
  const ending = useEnding();
  const starting = useGuardedMutation(
    {
      mutationFn: (_: undefined) => api.weeklyMails.start.call(),
      onSuccess: (mail) => successToast("Chosen", `The first one comes ${moment(mail.nextAt)}.`),
      onError: (error) => errorToast("Not chosen", failureMessage(error, TRY_AGAIN)),
    },
    () => "start",
  );
  const sending = useGuardedMutation(
    {
      mutationFn: (_: undefined) => api.weeklyMails.sendNow.call(),
      onSuccess: () => successToast("On its way", `Last week's mail goes to ${address}.`),
      onError: (error) => errorToast("Not sent", failureMessage(error, TRY_AGAIN)),
    },
    () => "send",
  );
  const isBusy = starting.isPending || ending.isPending;
  return (
    <>
      <Switch
        label="Send me the weekly mail"
        description={`${isOn ? "The next one comes" : "The first one would come"} ${moment(nextAt)}, to ${address}.`}
        checked={isBusy ? starting.isPending : isOn}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => (checked ? starting : ending).mutate(undefined)}
      />
      {isOn && (
        <Group>
          <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate(undefined)}>
            Send me last week's now
          </Button>
        </Group>
      )}
    </>
  );
}

/** Says that no mail comes from this server, in place of a switch that would do nothing. */
function NoMail({ isOn }: { isOn: boolean }) {
  const ending = useEnding();
  return (
    <>
      <Alert color="amber" role="status" title="This server sends no mail">
        <Text size="sm">
          Nobody gets a weekly mail here until whoever runs the server sets up a mail server (<Code>SMTP_URL</Code>).
          {isOn && " Your weekly mails start then."}
        </Text>
      </Alert>
      {isOn && (
        <Group>
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(undefined)}>
            Stop the weekly mail
          </Button>
        </Group>
      )}
    </>
  );
}
