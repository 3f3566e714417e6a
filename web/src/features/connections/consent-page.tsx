import { Alert, Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ConsentQuestion } from "@tryer/contract";
import { useEffect, useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { errorToast } from "#ui/feedback/toasts.ts";
import { GoButton } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { isChange, ScopeList } from "./scope-list.tsx";

/** Page that asks a person whether an application may work in their roastery. */
export function ConsentPage({ request }: { request: string }) {
  usePageTitle("Connect an application");
  const query = useQuery(api.connections.ask.queryOptions({ input: { request }, retry: false, staleTime: 0 }));
  return (
    <Stack maw={560} w="100%" mx="auto" mt={{ base: 8, sm: 40 }} gap="lg">
      <QueryStates query={query} errorTitle="This application cannot be connected">
        {({ question, backTo }) =>
          question === null ? <Back to={backTo} /> : <Question question={question} request={request} backTo={backTo} />
        }
      </QueryStates>
      {query.error !== null && (
        <GoButton to="/dashboard" variant="default" size="md">
          Continue to Dashboard
        </GoButton>
      )}
    </Stack>
  );
}

/** Sends the person back at once: the application broke a rule, and hears which one. */
function Back({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <LoadingRows rows={2} />;
}

interface QuestionProps {
  question: ConsentQuestion;
  request: string;
  /** Address that takes the person back without access. */
  backTo: string;
}

function Question({ question, request, backTo }: QuestionProps) {
  const { name, address, isOnThisComputer, scopes, roasteryId, roasteryName, email, role } = question;
  const [mayChange, setMayChange] = useState(true);
  const [seen, changed] = [scopes.filter((scope) => !isChange(scope)), scopes.filter(isChange)];
  const allowed = mayChange || seen.length === 0 ? scopes : seen;
  const allowing = useMutation({
    mutationFn: () => api.connections.allow.call({ request, roasteryId, scopes: allowed }),
    onSuccess: (answer) => window.location.replace(answer.backTo),
    onError: (error) => errorToast("Not connected", failureMessage(error, "Nothing was connected. Try again.")),
  });
  const isLeaving = allowing.isPending || allowing.isSuccess;
  return (
    <>
      <Stack gap={6} ta="center">
        <Title order={1} className="display" fw={560} fz={30} lh={1.2} style={{ overflowWrap: "anywhere" }}>
          Let {name} into {roasteryName}?
        </Title>
        <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
          You are signed in as {email}. Your role here is {role}: it never does more than that.
        </Text>
      </Stack>
      <Card padding="xl">
        <Stack gap="md">
          <Alert color="leaf" title="The name is its own claim">
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {isOnThisComputer
                ? `It goes on at ${address} on this computer. Allow it only if you have just begun this in a program here.`
                : `It goes on at ${address}. Allow it only if you know that address and have just begun this there.`}
            </Text>
          </Alert>
          {seen.length > 0 && (
            <div>
              <Text fw={600} mb={4}>
                It will
              </Text>
              <ScopeList scopes={seen} label="What it will see" />
            </div>
          )}
          {changed.length > 0 && (
            <div>
              <Group justify="space-between" mb={4} mih={44}>
                <Text fw={600}>It asks to change things</Text>
                {seen.length > 0 && (
                  <Switch
                    label="Allow changes"
                    checked={mayChange}
                    size="md"
                    onChange={({ currentTarget: { checked } }) => setMayChange(checked)}
                  />
                )}
              </Group>
              {(mayChange || seen.length === 0) && <ScopeList scopes={changed} label="What it may change" />}
            </div>
          )}
          <Text size="sm" c="dimmed">
            You can disconnect it at any time in the settings.
          </Text>
          <Group grow>
            <Button size="md" variant="default" disabled={isLeaving} onClick={() => window.location.replace(backTo)}>
              Don't allow
            </Button>
            <Button size="md" loading={isLeaving} onClick={() => allowing.mutate()}>
              Allow
            </Button>
          </Group>
        </Stack>
      </Card>
    </>
  );
}
