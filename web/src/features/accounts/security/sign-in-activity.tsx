import { Card, Stack, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SecurityEvent } from "@tryer/contract";
import { signInFields } from "@tryer/contract/settings/log-fields";
import { useEffect } from "react";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { answeredCalls } from "../answered-calls.ts";

const PAGE = 20;

/** Security log of the account, the latest first. */
export function SignInActivity() {
  const isPhone = useIsPhone();
  const list = useInfiniteQuery({
    ...pagesQuery(api.accounts.signInActivity, (page) => ({ limit: PAGE, ...page })),
    refetchOnMount: "always",
  });
  const { refetch } = list;
  useEffect(() => {
    const calls = answeredCalls.subscribe(() => void refetch());
    return () => calls.unsubscribe();
  }, [refetch]);
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card component="section" aria-labelledby="sign-in-activity">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5" id="sign-in-activity">
            Sign-in activity
          </Title>
          <Text size="sm" c="dimmed">
            Sign-ins, wrong passwords and security changes. If one was not you, change your password.
          </Text>
        </div>
        <ListStates
          query={list}
          isEmpty={events.length === 0}
          errorTitle="The sign-in activity could not be loaded"
          csv={{
            name: "Sign-in activity",
            load: fileOf(signInFields, (page) => api.accounts.signInActivity.call(page)),
          }}
          empty={<Text size="sm">Nothing yet. Your next sign-in appears here.</Text>}
        >
          {isPhone ? <EventCards events={events} /> : <EventTable events={events} />}
        </ListStates>
      </Stack>
    </Card>
  );
}

interface Events {
  events: SecurityEvent[];
}

function EventTable({ events }: Events) {
  return (
    <Table aria-labelledby="sign-in-activity">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What happened</Table.Th>
          <Table.Th>Device</Table.Th>
          <Table.Th>Network address</Table.Th>
          <Table.Th>When</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((event) => (
          <Table.Tr key={event.id}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              <What event={event} />
            </Table.Td>
            <Table.Td>{event.device ?? "–"}</Table.Td>
            <Table.Td className="figures">{event.network ?? "–"}</Table.Td>
            <Table.Td className="figures" style={{ whiteSpace: "nowrap" }}>
              <Moment at={event.createdAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function EventCards({ events }: Events) {
  return (
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-labelledby="sign-in-activity">
      {events.map((event) => (
        <Stack key={event.id} component="li" gap={2} py={10} style={{ borderTop: "1px solid var(--tryer-line)" }}>
          <What event={event} />
          <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
            <Moment at={event.createdAt} />
            {[event.device, event.network].map((part) => (part === null ? "" : ` · ${part}`))}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

const What = ({ event }: { event: SecurityEvent }) => (
  <Text size="sm" fw={500} {...(event.isFailure ? { c: "amber" } : {})} style={{ overflowWrap: "anywhere" }}>
    {event.text}
  </Text>
);
