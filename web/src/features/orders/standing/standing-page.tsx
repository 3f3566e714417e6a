import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StandingDate, StandingOrder } from "@tryer/contract";
import { standingFields } from "@tryer/contract/orders/standing-fields";
import { useState } from "react";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import type { DocumentAct } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { FactsCard, useFacts } from "#shared/records/document/facts.tsx";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { LinesTable, type ShownColumn } from "#shared/records/lines/lines-table.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { percentAsSet } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { shownRhythm } from "./standing-words.ts";

const FACTS = ["startsOn", "endsOn", "giftMonths", "leadDays", "channel", "reference", "shipTo", "notes"] as const;

const CELLS: FieldCells<StandingOrder> = { endsOn: ({ endsOn }) => (endsOn === null ? "Goes on" : undefined) };

const StandingForm = lazyPart(() => import("./standing-form.tsx").then(({ StandingForm }) => StandingForm));

/** One standing order: what comes when, and its next dates. */
export function StandingPage({ id }: { id: string }) {
  const mayWrite = useCan("orders:write");
  const query = useQuery({ ...api.standingOrders.get.queryOptions({ input: { id } }), enabled: mayWrite });
  return (
    <DocumentStates
      query={query}
      noun="standing order"
      nameOf={({ customer }) => customer.name}
      list={{ to: "/orders/standing", label: "Standing orders" }}
      drawing={<Cup />}
      reading={{ may: mayWrite, forRole: "Only owners and managers manage standing orders." }}
    >
      {(standing) => <Loaded standing={standing} />}
    </DocumentStates>
  );
}

function Loaded({ standing }: { standing: StandingOrder }) {
  const facts = useFacts(standingFields, standing, FACTS, CELLS);
  const [isEditing, setEditing] = useState(false);
  const { calendarDay } = useMoments();
  if (isEditing) {
    return (
      <>
        <PageHeader title={`Edit the standing order of ${standing.customer.name}`} />
        <StandingForm
          standing={standing}
          from={null}
          customerId={null}
          onSaved={() => {
            successToast("Standing order saved", "Existing drafts do not change.");
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      </>
    );
  }
  const { problem, isPaused, isPausedByCustomer } = standing;
  return (
    <DocumentPage
      title={standing.customer.name}
      about={shownRhythm(standing)}
      state={isPaused && <Badge color="amber">{isPausedByCustomer ? "Paused by the customer" : "Paused"}</Badge>}
      primary={{ label: "Edit", onChoose: () => setEditing(true) }}
      steps={[
        { label: isPaused ? "Resume" : "Pause", act: pausing(standing.id, !isPaused, isPausedByCustomer) },
        isPausedByCustomer && { label: "Keep paused", act: keepingPaused(standing.id) },
      ]}
      changes={{ id: standing.id, name: standing.customer.name }}
    >
      {problem && (
        <Alert color="red" title={`The draft for ${calendarDay(problem.date)} could not be made`}>
          {problem.message}{" "}
          {problem.isOver
            ? "This date has passed. Add the order by hand if needed, then save the standing order to clear this message."
            : "Tried again every few hours and when you save the standing order."}
        </Alert>
      )}
      <Dates standing={standing} />
      <SectionCard title="Every time">
        <StandingLines lines={standing.lines} />
        <Text size="sm" c="dimmed">
          Priced on the day of each draft
          {standing.shippingMinor > 0 && `, with ${money(standing.shippingMinor, standing.currency)} shipping`}.
        </Text>
      </SectionCard>
      <FactsCard facts={facts} />
    </DocumentPage>
  );
}

/** Lines that come every time. */
const StandingLines = ({ lines }: Pick<StandingOrder, "lines">) => (
  <LinesTable
    isOnCard
    label="Every time"
    // The lines of a standing order are told apart by their place alone.
    lines={lines.map((line, at) => ({ ...line, id: String(at) }))}
    columns={[
      {
        key: "product",
        heading: "Product",
        card: "title",
        cell: ({ productName, thenProducts, grind }) => (
          <>
            <Text inherit fw={600}>
              {productName}
            </Text>
            {thenProducts.length > 0 && (
              <Text size="sm">In turn with {thenProducts.map(({ name }) => name).join(", ")}</Text>
            )}
            {grind !== "" && (
              <Text size="sm" c="dimmed">
                {grind}
              </Text>
            )}
          </>
        ),
      },
      { key: "size", heading: "Size", only: "table", cell: ({ sizeLabel }) => sizeLabel },
      { key: "quantity", heading: "Quantity", isFigure: true, only: "table", cell: ({ quantity }) => quantity },
      {
        key: "bags",
        heading: "Bags",
        only: "cards",
        card: "corner",
        cell: ({ quantity, sizeLabel }) => `${quantity} × ${sizeLabel}`,
      },
      ...(lines.some(({ discountPercent }) => discountPercent > 0) ? [DISCOUNT] : []),
    ]}
  />
);

const DISCOUNT: ShownColumn<StandingOrder["lines"][number]> = {
  key: "discount",
  heading: "Discount",
  isFigure: true,
  card: "text",
  cell: ({ discountPercent }) => discountPercent > 0 && `${percentAsSet(discountPercent)} off`,
};

/** Pauses a standing order, or resumes it; a pause that comes back is again the customer's where it was theirs. */
const pausing = (id: string, isPause: boolean, customerMayResume: boolean): DocumentAct => ({
  call: () =>
    isPause ? api.standingOrders.pause.call({ id, customerMayResume }) : api.standingOrders.resume.call({ id }),
  said: () =>
    isPause
      ? ["Standing order paused", "No drafts are made until it is resumed."]
      : ["Standing order resumed", "Drafts start again with the next date."],
  undo: () => pausing(id, !isPause, customerMayResume),
});

/** Keeps a standing order paused that its customer could otherwise resume. */
const keepingPaused = (id: string): DocumentAct => ({
  call: () => api.standingOrders.pause.call({ id, customerMayResume: false }),
  said: () => ["Kept paused", "The customer can no longer resume it."],
  undo: () => ({
    call: () => api.standingOrders.pause.call({ id, customerMayResume: true }),
    said: () => ["Undone", "The customer can resume it again."],
  }),
});

function Dates({ standing }: { standing: StandingOrder }) {
  return (
    <SectionCard title="Dates" empty={standing.dates.length === 0 && "No dates ahead."}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }} aria-label="Dates">
        {standing.dates.map((date) => (
          <DateLine key={date.date} id={standing.id} date={date} isPaused={standing.isPaused} />
        ))}
      </Stack>
    </SectionCard>
  );
}

/** Act that a date offers; null where its draft is made, which is canceled instead. */
const ACTS: Record<StandingDate["state"], { label: string; skips: boolean } | null> = {
  planned: { label: "Skip", skips: true },
  skipped: { label: "Restore", skips: false },
  drafted: null,
};

function DateLine({ id, date, isPaused }: { id: string; date: StandingDate; isPaused: boolean }) {
  const { calendarDay } = useMoments();
  const skipping = useGuardedMutation(
    {
      mutationFn: (skip: boolean) =>
        skip
          ? api.standingOrders.skip.call({ id, date: date.date })
          : api.standingOrders.unskip.call({ id, date: date.date }),
      onSuccess: (_, skipped) =>
        undoToast(skipped ? "Date skipped" : "Date restored", calendarDay(date.date), () =>
          skipping.mutateAtOnce(!skipped),
        ),
      onError: failureToast("Not changed"),
    },
    () => `${id} ${date.date}`,
  );
  const act = ACTS[date.state];
  const words: Record<StandingDate["state"], string> = {
    planned: isPaused
      ? "No draft while it is paused"
      : [...date.inTurn, `${date.inTurn.length === 0 ? "Draft" : "draft"} on ${calendarDay(date.draftOn)}`].join(" · "),
    skipped: "Skipped",
    drafted: "Drafted",
  };
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" mih={44}>
      <div>
        <Text fw={600} component="span" mr="sm">
          {calendarDay(date.date)}
        </Text>
        {date.order === null ? (
          <Text component="span" size="sm" c="dimmed">
            {words[date.state]}
          </Text>
        ) : (
          <TextLink to="/orders/$id" params={{ id: date.order.id }}>
            {date.order.number}
          </TextLink>
        )}
      </div>
      {act !== null && (
        <Button
          variant="default"
          size="compact-md"
          loading={skipping.isPending}
          aria-label={`${act.label} ${calendarDay(date.date)}`}
          onClick={() => skipping.mutate(act.skips)}
        >
          {act.label}
        </Button>
      )}
    </Group>
  );
}
