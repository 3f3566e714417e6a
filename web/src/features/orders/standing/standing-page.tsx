import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StandingDate, StandingOrder } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentSteps } from "#shared/records/document/document-steps.tsx";
import { FactsCard } from "#shared/records/document/facts.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { shownRhythm } from "./standing-words.ts";

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
      reading={{ may: mayWrite, forRole: "Standing orders are kept by owners and managers." }}
    >
      {(standing) => <Loaded standing={standing} />}
    </DocumentStates>
  );
}

function Loaded({ standing }: { standing: StandingOrder }) {
  const [isEditing, setEditing] = useState(false);
  const { calendarDay } = useMoments();
  const steps = usePauseSteps(standing);
  if (isEditing) {
    return (
      <>
        <PageHeader title={`Edit the standing order of ${standing.customer.name}`} />
        <StandingForm
          standing={standing}
          from={null}
          customerId={null}
          onSaved={() => {
            successToast("Standing order saved", "Drafts that are made stay as they are.");
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
      steps={steps}
    >
      {problem && (
        <Alert color="red" title={`The draft for ${calendarDay(problem.date)} could not be made`}>
          {problem.message}{" "}
          {problem.isOver
            ? "This date has passed. Add the order by hand if it is still wanted. Save the standing order to clear this message."
            : "It is tried again every few hours, and when you save the standing order."}
        </Alert>
      )}
      <Dates standing={standing} />
      <SectionCard title="Every time">
        {standing.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order are told apart by their place alone.
          <Text key={index} style={{ overflowWrap: "anywhere" }}>
            {[`${line.quantity} × ${line.productName}, ${line.sizeLabel}`, line.grind].filter(Boolean).join(" · ")}
            {line.discountPercent > 0 && `, ${line.discountPercent} % off`}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          At the prices of the day that each draft is made
          {standing.shippingMinor > 0 && `, with ${money(standing.shippingMinor, standing.currency)} shipping`}.
        </Text>
      </SectionCard>
      <FactsCard
        facts={[
          { label: "From", value: calendarDay(standing.startsOn) },
          { label: "Until", value: standing.endsOn === null ? "Goes on" : calendarDay(standing.endsOn) },
          { label: "Draft ahead", value: count(standing.leadDays, "day") },
          { label: "Reference", value: standing.reference },
          { label: "Ship to", value: standing.shipTo },
          { label: "Notes", value: standing.notes },
        ]}
      />
    </DocumentPage>
  );
}

/** Steps that pause a standing order and resume it, each with the way back. */
function usePauseSteps({ id, isPaused, isPausedByCustomer }: StandingOrder): DocumentSteps {
  const pausing = useGuardedMutation(
    {
      mutationFn: ({ pause, customerMayResume }: { pause: boolean; customerMayResume: boolean }) =>
        pause ? api.standingOrders.pause.call({ id, customerMayResume }) : api.standingOrders.resume.call({ id }),
      onSuccess: (_, { pause, customerMayResume }) =>
        undoToast(
          pause ? "Standing order paused" : "Standing order resumed",
          pause ? "No drafts are made until it is resumed." : "Drafts are made again from the next date on.",
          // A pause that comes back is again the customer's where it was theirs.
          () => pausing.mutateAtOnce({ pause: !pause, customerMayResume }),
        ),
      onError: failureToast("Not changed"),
    },
    () => id,
  );
  const keeping = useGuardedMutation(
    {
      mutationFn: (customerMayResume: boolean) => api.standingOrders.pause.call({ id, customerMayResume }),
      onSuccess: (_, customerMayResume) =>
        customerMayResume
          ? successToast("Taken back", "The customer can resume it by themselves again.")
          : undoToast("Kept paused", "The customer can't resume it by themselves any more.", () =>
              keeping.mutateAtOnce(true),
            ),
      onError: failureToast("Not changed"),
    },
    () => id,
  );
  const isBusy = pausing.isPending || keeping.isPending;
  return [
    {
      label: isPaused ? "Resume" : "Pause",
      isBusy,
      onChoose: () => pausing.mutate({ pause: !isPaused, customerMayResume: isPausedByCustomer }),
    },
    isPausedByCustomer && { label: "Keep paused", isBusy, onChoose: () => keeping.mutate(false) },
  ];
}

function Dates({ standing }: { standing: StandingOrder }) {
  return (
    <SectionCard title="Dates" empty={standing.dates.length === 0 && "No date is to come."}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }} aria-label="Dates">
        {standing.dates.map((date) => (
          <DateLine key={date.date} id={standing.id} date={date} isPaused={standing.isPaused} />
        ))}
      </Stack>
    </SectionCard>
  );
}

/** Act that a date offers; null where its draft is made, which is cancelled instead. */
const ACTS: Record<StandingDate["state"], { label: string; skips: boolean } | null> = {
  planned: { label: "Skip", skips: true },
  skipped: { label: "Take back in", skips: false },
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
        undoToast(skipped ? "Date skipped" : "Date taken back in", calendarDay(date.date), () =>
          skipping.mutateAtOnce(!skipped),
        ),
      onError: failureToast("Not changed"),
    },
    () => `${id} ${date.date}`,
  );
  const act = ACTS[date.state];
  const words: Record<StandingDate["state"], string> = {
    planned: isPaused ? "No draft while it is paused" : `Draft on ${calendarDay(date.draftOn)}`,
    skipped: "Skipped",
    drafted: "Drafted",
  };
  return (
    <Group component="li" justify="space-between" gap="sm" mih={44}>
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
