import { Button, Card, Group, Stack, Text } from "@mantine/core";
import type { StandingDraft } from "@tryer/contract";
import { standingDraftFields } from "@tryer/contract/orders/standing-fields";
import { STANDING_AHEAD_DAYS } from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineWholeList } from "#shared/records/list/record-list.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { withEachOrder } from "../list/with-each-order.ts";

const STANDING_AHEAD = defineWholeList({
  at: "/orders/standing/ahead",
  subtitle: `Standing orders of the next ${STANDING_AHEAD_DAYS} days without a draft yet.`,
  noun: "date",
  nouns: "dates",
  file: "standing-orders-ahead",
  read: "orders:write",
  write: "orders:write",
  forRole: "Only owners and managers manage standing orders.",
  empty: {
    drawing: <Cup />,
    title: "Nothing to draft",
    text: `Every date of the next ${STANDING_AHEAD_DAYS} days has its draft, or none is planned.`,
  },
  fields: standingDraftFields,
  nameOf: ({ customer, date }) => `${customer.name}, ${date}`,
  idOf: ({ standingOrderId, date }) => `${standingOrderId} ${date}`,
  filters: {},
  key: api.standingOrders.ahead.key(),
  load: () => api.standingOrders.ahead.call(),
});

const CELLS = {
  customer: ({ standingOrderId, customer }: StandingDraft) => (
    <TextLink to="/orders/standing/$id" params={{ id: standingOrderId }}>
      {customer.name}
    </TextLink>
  ),
};

/** Dates of all standing orders ahead, whose drafts are made in one run after one look. */
export function StandingAheadPage() {
  // Its address does not keep the choice: a date has a long id, and is gone once it has its draft.
  const { chosen: _chosen, onChosen: _onChosen, ...address } = useListAddress({}, {});
  return (
    <ListPage
      list={STANDING_AHEAD}
      address={address}
      cells={CELLS}
      links={
        <ButtonLink to="/orders/standing" variant="default">
          Standing orders
        </ButtonLink>
      }
      firstStep={
        <ButtonLink to="/orders/standing" variant="default">
          Standing orders
        </ButtonLink>
      }
      bulk={(dates, onDone) => <DraftRun dates={dates} onDone={onDone} />}
    />
  );
}

/** Bags of several dates by product and size, the most first. */
function bagsOf(dates: readonly StandingDraft[]): { words: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { productName, sizeLabel, quantity } of dates.flatMap(({ bags }) => bags)) {
    const words = `${productName}, ${sizeLabel}`;
    sums.set(words, (sums.get(words) ?? 0) + quantity);
  }
  return [...sums].map(([words, quantity]) => ({ words, quantity })).sort((a, b) => b.quantity - a.quantity);
}

/** All bags of the chosen dates at a look, and the one button that drafts them. */
function DraftRun({ dates, onDone }: { dates: StandingDraft[]; onDone: () => void }) {
  const { calendarDay } = useMoments();
  const drafting = useGuardedMutation(
    {
      // A product takes its turns by date, so the nearest one goes first.
      mutationFn: () =>
        withEachOrder(
          dates
            .map((draft) => ({ ...draft, number: `${draft.customer.name}, ${calendarDay(draft.date)}` }))
            .sort((a, b) => a.date.localeCompare(b.date)),
          ({ standingOrderId: id, date }) => api.standingOrders.draft.call({ id, date }),
        ),
      onSuccess: ({ moved, failures }) => {
        if (moved.length > 0)
          successToast(`${count(moved.length, "order")} drafted`, "They wait in Orders to be confirmed.");
        if (failures.length > 0) errorToast(`${count(failures.length, "date")} not drafted`, failures.join(" "));
        onDone();
      },
    },
    () => "draft",
  );
  return (
    <Card padding="sm" role="toolbar" aria-label="Chosen dates">
      <Stack gap="sm">
        <Text size="sm">
          {bagsOf(dates)
            .map(({ words, quantity }) => `${quantity} × ${words}`)
            .join(" · ")}
        </Text>
        <Group gap="sm">
          <Button size="sm" loading={drafting.isPending} onClick={() => drafting.mutate(undefined)}>
            Draft {count(dates.length, "order")}
          </Button>
          <Button size="sm" variant="subtle" onClick={onDone}>
            Clear
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
