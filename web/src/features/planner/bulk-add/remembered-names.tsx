import { Badge, Button, Card, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CoffeeAlias } from "@tryer/contract";
import { comparableName } from "@tryer/domain/planner";
import { useState } from "react";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { Sheet } from "#ui/layout/paper-and-sack.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { useForgetName } from "./use-forget-name.ts";

/** Most names that are looked through; more are searched. */
const SHOWN = 50;

/** Names that customers have for the coffees in their order lists, as settled in "Bulk Add Items". */
export function RememberedNames() {
  const mayPlan = useCan("plans:write");
  const query = useQuery(api.aliases.list.queryOptions({ input: {} }));
  if (!mayPlan) return <Text c="dimmed">Only owners and managers edit these names.</Text>;
  return (
    <QueryBoundary query={query} errorTitle="The remembered names could not be loaded">
      {(names) => (names.length === 0 ? <NoNames /> : <Names names={names} />)}
    </QueryBoundary>
  );
}

function NoNames() {
  return (
    <EmptyState
      drawing={<Sheet />}
      title="No names remembered"
      text="Names you match in a pasted order list appear here."
    >
      <ButtonLink to="/demand-planner" search={{ dialog: "bulk" }} variant="default">
        Paste an order list
      </ButtonLink>
    </EmptyState>
  );
}

function Names({ names }: { names: readonly CoffeeAlias[] }) {
  const forgetting = useForgetName();
  const [sought, setSought] = useState("");
  const [isAll, setAll] = useState(false);
  const words = comparableName(sought);
  const found = names.filter((name) => comparableName(`${name.alias} ${name.roastedItemName}`).includes(words));
  const shown = isAll ? found : found.slice(0, SHOWN);
  return (
    <Card component="section" aria-labelledby="remembered-names">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id="remembered-names">
            Names in order lists
          </Title>
          <Text size="sm" c="dimmed" mt={2}>
            Pasted order lists use these names for your coffees.
          </Text>
        </div>
        {names.length > 10 && (
          <TextInput
            aria-label="Search the names"
            placeholder="Search"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Remembered names">
          {shown.map((name) => (
            <NameLine
              key={name.id}
              name={name}
              isBusy={forgetting.isPending && forgetting.variables?.id === name.id}
              onForget={forgetting.mutate}
            />
          ))}
        </Stack>
        {found.length === 0 && <Text c="dimmed">No names found.</Text>}
        {shown.length < found.length && (
          <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => setAll(true)}>
            Show {count(found.length - shown.length, "more name", "more names")}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface NameLineProps {
  name: CoffeeAlias;
  isBusy: boolean;
  onForget: (name: CoffeeAlias) => void;
}

function NameLine({ name, isBusy, onForget }: NameLineProps) {
  const { alias, roastedItemName, isArchived, updatedAt } = name;
  const { day } = useMoments();
  return (
    <Group component="li" justify="space-between" gap="xs" py={6} style={{ borderTop: "1px solid var(--tryer-line)" }}>
      <div style={{ minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: "anywhere" }}>
          “{alias}”
        </Text>
        <Group gap="xs">
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {roastedItemName}, since {day(updatedAt)}
          </Text>
          {isArchived && (
            <Badge color="amber" variant="light" tt="none" style={{ flex: "none" }}>
              Archived: asks again
            </Badge>
          )}
        </Group>
      </div>
      <Group gap={4} ml="auto">
        <RowAction verb="Forget" of={`“${alias}”`} isBusy={isBusy} onClick={() => onForget(name)} />
      </Group>
    </Group>
  );
}
