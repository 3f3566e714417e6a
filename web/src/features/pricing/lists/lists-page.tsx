import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { PriceList, TradeTerms } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { LIST_STATE_WORDS, type ListState } from "@tryer/domain/pricing";
import { api } from "#api/client.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineWholeList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { priceListsQuery } from "../pricing-queries.ts";
import { listFilters } from "./list-filters.ts";
import { daysText, holdsTax, priceFor, stateOf, taxText } from "./list-words.ts";

const ListForm = lazyPart(() => import("./list-form.tsx").then(({ ListForm }) => ListForm));

interface Known {
  lists: readonly PriceList[];
  terms: TradeTerms | undefined;
  today: string;
  dayText: (day: string) => string;
}

/** Fields of a list among the others, which say until when it holds. */
const fieldsAmong = ({ lists, terms, today, dayText }: Known) =>
  defineFields<PriceList>()({
    name: { kind: "text", label: "Price list", column: 1, card: "title" },
    priceFor: { kind: "text", label: "Price for", read: ({ tierId }) => priceFor(terms, tierId), column: 1, card: 1 },
    days: {
      kind: "text",
      label: "Days",
      read: (list) => daysText({ startsOn: list.startsOn, endsOn: stateOf(list, lists, today).endsOn }, dayText),
      column: 2,
      card: 2,
    },
    prices: { kind: "whole", label: "Prices", noun: "price", min: 0, max: 1_000_000, column: 3, card: 3 },
    tax: { kind: "text", label: "Tax", read: (list) => taxText(holdsTax(list, terms)), column: 4, card: 3 },
    state: {
      kind: "choice",
      label: "State",
      words: LIST_STATE_WORDS,
      read: (list) => stateOf(list, lists, today).state,
      column: 1,
      card: "corner",
    },
  });

/** Lists of everybody, then of each tier in its order; of one tier the latest first. */
function byTier(lists: readonly PriceList[], terms: TradeTerms | undefined): PriceList[] {
  const tiers = [null, ...(terms?.tiers ?? []).map(({ id }) => id)];
  return tiers.flatMap((tierId) => lists.filter((list) => list.tierId === tierId).toReversed());
}

const priceLists = (known: Known) => ({
  ...defineWholeList({
    at: "/pricing/lists",
    subtitle: "Prices by tier and start date",
    noun: "price list",
    nouns: "price lists",
    read: "prices:read",
    write: "prices:write",
    forRole: "Only owners and managers see prices.",
    empty: {
      drawing: <Cup />,
      title: "No price list yet",
      text: "The first selling price creates a list. Prepare the next one here.",
    },
    fields: fieldsAmong(known),
    page: { of: "name", to: "/pricing/lists/$id" },
    filters: listFilters,
    // Their order follows from the tiers, which come on their own.
    key: [...api.priceLists.list.key(), known.terms?.tiers.map(({ id }) => id)],
    load: async ({ archived = false }) =>
      byTier(await api.priceLists.list.call(), known.terms).filter(
        ({ archivedAt }) => (archivedAt !== null) === archived,
      ),
    searched: ({ name, tierId }) => [name, priceFor(known.terms, tierId)],
  }),
  csv: async () => (await import("./prices-csv.ts")).pricesFile(null, known.today),
});

/** Price lists of every tier with their days, those that come and those that are over included. */
export function PriceListsPage({ address }: { address: OpenList<typeof listFilters> }) {
  const mayRead = useCan("prices:read");
  const { data: lists = [] } = useQuery({ ...priceListsQuery(), enabled: mayRead });
  const { data: terms, isLoading } = useQuery({ ...api.pricing.terms.queryOptions(), enabled: mayRead });
  const { today, calendarDay } = useMoments();
  return (
    <ListPage
      list={priceLists({ lists, terms, today: today(), dayText: calendarDay })}
      address={address}
      whole={{ isLoading }}
      form={{ Form: NewList, size: 520, isForEditing: false, words: () => NEW }}
      cells={{ state: (list) => <StateBadge state={stateOf(list, lists, today()).state} /> }}
      firstStep={
        <ButtonLink to="/pricing/prices" variant="default">
          Enter selling prices
        </ButtonLink>
      }
    />
  );
}

const NEW = { verb: "New price list", title: "New price list" };

/** Form of a new list, whose page opens when it is saved. */
function NewList({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ListForm
      list={null}
      copied={null}
      onSaved={({ id }) => void navigate({ to: "/pricing/lists/$id", params: { id } })}
      onClose={onClose}
    />
  );
}

const STATE_COLORS: Record<ListState, string> = { holds: "leaf", comes: "steel", over: "gray", archived: "gray" };

export const StateBadge = ({ state }: { state: ListState }) => (
  <Badge color={STATE_COLORS[state]} variant="light" tt="none" style={{ flex: "none" }}>
    {LIST_STATE_WORDS[state]}
  </Badge>
);
