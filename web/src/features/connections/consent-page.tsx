import { Alert, Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ConsentQuestion } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { isChange, ScopeList } from "./scope-list.tsx";

/** Page that asks a person whether an application may work in their roastery. */
export function ConsentPage({ request }: { request: string }) {
  usePageTitle("Connect an application");
  const query = useQuery(api.connections.ask.queryOptions({ input: { request }, retry: false, staleTime: 0 }));
  return (
    <Stack maw={560} w="100%" mx="auto" mt={{ base: 8, sm: 40 }} gap="lg">
      <QueryBoundary query={query} errorTitle="This application cannot be connected">
        {({ question, backTo }) =>
          question === null ? <Back to={backTo} /> : <Question question={question} request={request} backTo={backTo} />
        }
      </QueryBoundary>
      {query.error !== null && (
        <GoButton to="/dashboard" variant="default" size="md">
          Continue to Dashboard
        </GoButton>
      )}
    </Stack>
  );
}

/**
 * Offers the way back to an application that broke a rule, which hears which one. Nobody is sent there unasked: anybody
 * can register an address, and a link to Tryer must not lead to it by itself.
 */
function Back({ to }: { to: string }) {
  const { host, protocol } = new URL(to);
  return (
    <>
      <Title order={1} className="display" fw={560} fz={30} lh={1.2} ta="center">
        This application cannot be connected
      </Title>
      <Card padding="xl">
        <Stack gap="md">
          <Text style={{ overflowWrap: "anywhere" }}>
            The application sent an invalid request, so nothing was connected. Its author can see why if you go back to{" "}
            {host || protocol}.
          </Text>
          <Group grow>
            <GoButton to="/dashboard" variant="default" size="md">
              Continue to Dashboard
            </GoButton>
            <Button size="md" onClick={() => window.location.replace(to)}>
              Go back
            </Button>
          </Group>
        </Stack>
      </Card>
    </>
  );
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
    onError: failureToast("Not connected", "Nothing was connected. Try again."),
  });
  const isLeaving = allowing.isPending || allowing.isSuccess;
  return (
    <>
      <Stack gap={6} ta="center">
        <Title order={1} className="display" fw={560} fz={30} lh={1.2} style={{ overflowWrap: "anywhere" }}>
          Let {name} into {roasteryName}?
        </Title>
        <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
          You are signed in as {email}. Your role here is {role}: it can never do more than that.
        </Text>
      </Stack>
      <Card padding="xl">
        <Stack gap="md">
          <Alert color="amber" title="Unverified name">
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {isOnThisComputer
                ? `It continues at ${address} on this computer. Allow it only if you just started this in a program here.`
                : `It continues at ${address}. Allow it only if you know that address and just started this there.`}
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
                <Text fw={600}>It asks to make changes</Text>
                {seen.length > 0 && (
                  <Switch
                    label="Allow changes"
                    checked={mayChange}
                    size="md"
                    onChange={({ currentTarget: { checked } }) => setMayChange(checked)}
                  />
                )}
              </Group>
              {(mayChange || seen.length === 0) && <ScopeList scopes={changed} label="What it can change" />}
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
