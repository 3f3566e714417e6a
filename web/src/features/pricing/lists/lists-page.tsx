import { Badge, Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { PriceList, TradeTerms } from "@tryer/contract";
import { LIST_STATE_WORDS, type ListState } from "@tryer/domain/pricing";
import { useState } from "react";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { NewStep } from "#ui/keyboard/new-step.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { priceListsQuery } from "../pricing-queries.ts";
import { daysText, holdsTax, priceFor, stateOf, taxText } from "./list-words.ts";

const ListForm = lazyPart(() => import("./list-form.tsx").then(({ ListForm }) => ListForm));

/** Price lists of every tier with their days, those that come and those that are over included. */
export function PriceListsPage() {
  const mayRead = useCan("prices:read");
  const lists = useQuery({ ...priceListsQuery(), enabled: mayRead });
  const terms = useQuery({ ...api.pricing.terms.queryOptions(), enabled: mayRead }).data;
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  if (!mayRead) {
    return (
      <>
        <PageHeader at="/pricing/lists" />
        <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers see prices." />
      </>
    );
  }
  const newList = (
    <IfCan permission="prices:write">
      <NewStep>
        <Button onClick={() => setAdding(true)}>New price list</Button>
      </NewStep>
    </IfCan>
  );
  return (
    <>
      <PageHeader at="/pricing/lists" subtitle="Prices by tier and start date">
        {newList}
      </PageHeader>
      <QueryBoundary query={lists} errorTitle="The price lists could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              drawing={<Cup />}
              title="No price list yet"
              text="The first selling price creates a list. Prepare the next one here."
            >
              <ButtonLink to="/pricing/prices" variant="default">
                Enter selling prices
              </ButtonLink>
            </EmptyState>
          ) : (
            <Lists lists={all} terms={terms} />
          )
        }
      </QueryBoundary>
      <FormModal isOpen={isAdding} title="New price list" size={520} onClose={() => setAdding(false)}>
        <ListForm
          list={null}
          copied={null}
          onSaved={({ id }) => void navigate({ to: "/pricing/lists/$id", params: { id } })}
          onClose={() => setAdding(false)}
        />
      </FormModal>
    </>
  );
}

interface ListsProps {
  lists: readonly PriceList[];
  terms: TradeTerms | undefined;
}

function Lists({ lists, terms }: ListsProps) {
  const [archived, setArchived] = useState(false);
  const today = useMoments().today();
  const shown = lists.filter(({ archivedAt }) => (archivedAt !== null) === archived);
  const tierIds = [null, ...(terms?.tiers ?? []).map(({ id }) => id)];
  const csv = {
    name: "Price lists",
    load: async () => (await import("./prices-csv.ts")).pricesFile(null, today),
  };
  return (
    <Stack gap="md">
      <Group justify="flex-end" gap="md">
        <Switch
          label="Archived"
          checked={archived}
          onChange={({ currentTarget }) => setArchived(currentTarget.checked)}
        />
        <ExportButton csv={csv} />
      </Group>
      {shown.length === 0 && <Text c="dimmed">No archived price lists.</Text>}
      {tierIds.map((tierId) => {
        const ofTier = shown.filter((list) => list.tierId === tierId);
        if (ofTier.length === 0) return null;
        const name = priceFor(terms, tierId);
        return (
          <Card key={tierId} component="section" aria-label={name}>
            <Title order={2} size="h4" mb="xs" style={{ overflowWrap: "anywhere" }}>
              {name}
            </Title>
            <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label={`Price lists, ${name}`}>
              {ofTier.toReversed().map((list) => (
                <ListRow key={list.id} list={list} lists={lists} terms={terms} today={today} />
              ))}
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}

const STATE_COLORS: Record<ListState, string> = { holds: "leaf", comes: "steel", over: "gray", archived: "gray" };

export const StateBadge = ({ state }: { state: ListState }) => (
  <Badge color={STATE_COLORS[state]} variant="light" tt="none" style={{ flex: "none" }}>
    {LIST_STATE_WORDS[state]}
  </Badge>
);

function ListRow({ list, lists, terms, today }: ListsProps & { list: PriceList; today: string }) {
  const { calendarDay } = useMoments();
  const { state, endsOn } = stateOf(list, lists, today);
  return (
    <Group component="li" justify="space-between" gap="xs" py={10} style={{ borderTop: "1px solid var(--tryer-line)" }}>
      <div style={{ minWidth: 0, flex: "1 1 240px" }}>
        <TextLink to="/pricing/lists/$id" params={{ id: list.id }}>
          {list.name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {daysText({ startsOn: list.startsOn, endsOn }, calendarDay)}
        </Text>
      </div>
      <Text size="sm" c="dimmed" className="figures">
        {count(list.prices, "price")}, {taxText(holdsTax(list, terms))}
      </Text>
      <StateBadge state={state} />
    </Group>
  );
}
