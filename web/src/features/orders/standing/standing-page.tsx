import { Alert, Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StandingDate, StandingOrder } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage, hasCode } from "#api/failures.ts";
import { money } from "#shared/money/money-text.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { rhythmWords } from "./standing-words.ts";

const StandingForm = lazyPart(() => import("./standing-form.tsx").then(({ StandingForm }) => StandingForm));

/** One standing order: what comes when, and its next dates. */
export function StandingPage({ id }: { id: string }) {
  const mayWrite = useCan("orders:write");
  const query = useQuery({ ...api.standingOrders.get.queryOptions({ input: { id } }), enabled: mayWrite });
  const isUnknown = hasCode(query.error, "NOT_FOUND");
  usePageSubject(isUnknown ? "Standing order not found" : query.data?.customer.name);
  if (!mayWrite) {
    return (
      <EmptyState drawing={<Cup />} title="Not for your role" text="Standing orders are kept by owners and managers." />
    );
  }
  return (
    <>
      <TextLink to="/orders/standing">‹ Standing orders</TextLink>
      {isUnknown ? (
        <EmptyState drawing={<Cup />} title="Standing order not found" text="It may belong to another roastery.">
          <ButtonLink to="/orders/standing" variant="default">
            Show the standing orders
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={query} errorTitle="The standing order could not be loaded">
          {(standing) => <Loaded standing={standing} />}
        </QueryBoundary>
      )}
    </>
  );
}

function Loaded({ standing }: { standing: StandingOrder }) {
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
            successToast("Standing order saved", "Drafts that are made stay as they are.");
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      </>
    );
  }
  const { problem } = standing;
  return (
    <>
      <PageHeader
        title={standing.customer.name}
        subtitle={
          <Group gap="xs" component="span">
            {rhythmWords(standing)}{" "}
            {standing.isPaused && (
              <Badge color="amber">{standing.isPausedByCustomer ? "Paused by the customer" : "Paused"}</Badge>
            )}
          </Group>
        }
      >
        <PauseButton standing={standing} />
        <Button onClick={() => setEditing(true)}>Edit</Button>
      </PageHeader>
      <Stack gap="lg">
        {problem && (
          <Alert color="red" title={`The draft for ${calendarDay(problem.date)} could not be made`}>
            {problem.message} It is tried again every few hours, and when you save the standing order.
          </Alert>
        )}
        <Dates standing={standing} />
        <Card component="section" aria-labelledby="standing-lines">
          <Stack gap="xs">
            <Title order={2} size="h4" id="standing-lines">
              Every time
            </Title>
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
          </Stack>
        </Card>
        <Facts standing={standing} />
      </Stack>
    </>
  );
}

function Facts({ standing }: { standing: StandingOrder }) {
  const { calendarDay } = useMoments();
  const facts = [
    { label: "From", value: calendarDay(standing.startsOn) },
    { label: "Until", value: standing.endsOn === null ? "Goes on" : calendarDay(standing.endsOn) },
    { label: "Draft ahead", value: standing.leadDays === 1 ? "1 day" : `${standing.leadDays} days` },
    { label: "Reference", value: standing.reference },
    { label: "Ship to", value: standing.shipTo },
    { label: "Notes", value: standing.notes },
  ].filter(({ value }) => value !== "");
  return (
    <Card>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2, md: 3 }} spacing="xl" verticalSpacing="sm" m={0}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  );
}

function PauseButton({ standing: { id, isPaused, isPausedByCustomer } }: { standing: StandingOrder }) {
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
      onError: (error) => errorToast("Not changed", failureMessage(error, "Try again in a moment.")),
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
      onError: (error) => errorToast("Not changed", failureMessage(error, "Try again in a moment.")),
    },
    () => id,
  );
  const isBusy = pausing.isPending || keeping.isPending;
  return (
    <>
      {isPausedByCustomer && (
        <Button variant="default" loading={keeping.isPending} disabled={isBusy} onClick={() => keeping.mutate(false)}>
          Keep paused
        </Button>
      )}
      <Button
        variant="default"
        loading={pausing.isPending}
        disabled={isBusy}
        onClick={() => pausing.mutate({ pause: !isPaused, customerMayResume: isPausedByCustomer })}
      >
        {isPaused ? "Resume" : "Pause"}
      </Button>
    </>
  );
}

function Dates({ standing }: { standing: StandingOrder }) {
  return (
    <Card component="section" aria-labelledby="standing-dates">
      <Stack gap="sm">
        <Title order={2} size="h4" id="standing-dates">
          Dates
        </Title>
        {standing.dates.length === 0 && <Text c="dimmed">No date is to come.</Text>}
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }} aria-label="Dates">
          {standing.dates.map((date) => (
            <DateLine key={date.date} id={standing.id} date={date} isPaused={standing.isPaused} />
          ))}
        </Stack>
      </Stack>
    </Card>
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
      onError: (error) => errorToast("Not changed", failureMessage(error, "Try again in a moment.")),
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
