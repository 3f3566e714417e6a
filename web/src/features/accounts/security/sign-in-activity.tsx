import { Card, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SecurityEvent } from "@tryer/contract";
import { signInFields } from "@tryer/contract/settings/log-fields";
import { useEffect } from "react";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { answeredCalls } from "../answered-calls.ts";

const PAGE = 20;

/** Security log of the account, the latest first. */
export function SignInActivity() {
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
          <RecordRows name="Sign-in activity" rows={events} fields={PAGE_FIELDS} cells={CELLS} />
        </ListStates>
      </Stack>
    </Card>
  );
}

const { createdAt, ...FACTS } = signInFields;
/** Fields in the order of the page: the event first, its moment last. */
const PAGE_FIELDS = { ...FACTS, createdAt };

const CELLS: FieldCells<SecurityEvent> = {
  text: (event) => <What event={event} />,
  createdAt: (event) => <Moment at={event.createdAt} />,
};

const What = ({ event }: { event: SecurityEvent }) => (
  <Text size="sm" fw={500} {...(event.isFailure ? { c: "amber" } : {})} style={{ overflowWrap: "anywhere" }}>
    {event.text}
  </Text>
);
