import { Alert, Button, Card, Group, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { OrderPage, PageDays, PageDaysInput, PageOrderInput, PageReceipt } from "@tryer/contract";
import { type FormEvent, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { failureMessage, hasCode } from "#api/failures.ts";
import { money } from "#shared/money/money-text.ts";
import { visitorWeights } from "#shared/weights/visitor-weights.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { InOrder } from "#ui/layout/in-order.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { type Basket, basketOf, EMPTY_BASKET, linesIn, sumsOf } from "./basket.ts";
import { LastOrder } from "./last-order.tsx";
import classes from "./order-by-page.module.css";
import { BasketDay, OpenOrders, useDays } from "./page-days.tsx";
import { PageProducts } from "./page-products.tsx";
import { PageStandingOrders, type StandingActs } from "./page-standing-orders.tsx";
import { PageSums } from "./page-sums.tsx";

type Sent = Omit<PageOrderInput, "link">;

interface OrderByPageProps {
  page: OrderPage;
  send: (order: Sent) => Promise<PageReceipt>;
  onSent: (receipt: PageReceipt) => void;
  /** Called when prices or days have changed since the page was read. */
  onOutdated: () => void;
  /** Asks when what is chosen, and what is ordered, will be there. */
  askDays: (lines: PageDaysInput["lines"]) => Promise<PageDays>;
  standing: StandingActs;
}

/** Products of a customer with a quantity for each bag; what is typed stays when the page is read anew. */
export function OrderByPage({ page, send, onSent, onOutdated, askDays, standing }: OrderByPageProps) {
  const { moment, calendarDay } = useMoments();
  const [basket, setBasket] = useState<Basket>(EMPTY_BASKET);
  const [words, setWords] = useState({ reference: "", notes: "" });
  const [problem, setProblem] = useState<string | null>(null);
  // One id until the order is in: a second click or a retry is the same order.
  const [id] = useState(() => uuidv7());
  const { lines, isUnread } = linesIn(basket, page);
  const sums = sumsOf(lines, page);
  const { days, isComing } = useDays(lines, askDays);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => {
      setProblem(failureMessage(error, "It could not be sent. Try again in a moment."));
      if (hasCode(error, "CONFLICT") || hasCode(error, "INVALID")) onOutdated();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const refused = refusalOf(page, { isUnread, isEmpty: lines.length === 0, missing: sums.missing });
    setProblem(refused);
    if (refused === null)
      sending.mutate({
        id,
        lines,
        deliversOn: page.window?.deliversOn ?? null,
        totalMinor: sums.totals.totalMinor,
        ...words,
      });
  };
  return (
    <form onSubmit={submit}>
      <InOrder maw={760} mx="auto" gap="lg">
        <div>
          <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
            Order from {page.roasteryName}
          </Title>
          <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {page.customerName}
          </Text>
        </div>
        <Card>
          <Text>
            {page.window === null
              ? "Orders are taken at any time."
              : `Orders until ${moment(page.window.closesAt)} are for ${calendarDay(page.window.deliversOn)}.`}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              ...(page.minimumMinor === null ? [] : [`At least ${money(page.minimumMinor, page.currency)}.`]),
              ...(page.minimumKg === null ? [] : [`At least ${visitorWeights.weighed(page.minimumKg)}.`]),
              page.pricesIncludeTax ? "Prices include tax." : "Prices are without tax.",
            ].join(" ")}
          </Text>
        </Card>
        {page.lastOrder !== null && (
          <LastOrder
            order={page.lastOrder}
            onAgain={(again) => {
              setBasket(basketOf(again, page));
              setProblem(null);
            }}
          />
        )}
        {isComing && <div data-part-coming />}
        {days !== undefined && days.orders.length > 0 && <OpenOrders orders={days.orders} />}
        {page.standingOrders.length > 0 && <PageStandingOrders orders={page.standingOrders} acts={standing} />}
        {page.products.length === 0 ? (
          <EmptyState
            drawing={<Cup />}
            title="Nothing to order yet"
            text="The roastery has not set prices for you yet."
          />
        ) : (
          <>
            <PageProducts products={page.products} currency={page.currency} basket={basket} onBasket={setBasket} />
            <Card>
              <Stack gap="md">
                <TextInput
                  label="Your number"
                  maxLength={80}
                  autoComplete="off"
                  value={words.reference}
                  onChange={({ currentTarget: { value: reference } }) => setWords({ ...words, reference })}
                />
                <Textarea
                  label="Note to the roastery"
                  autosize
                  minRows={2}
                  maxLength={1000}
                  value={words.notes}
                  onChange={({ currentTarget: { value: notes } }) => setWords({ ...words, notes })}
                />
              </Stack>
            </Card>
            <PageSums page={page} totals={sums.totals} missing={sums.missing} isEmpty={lines.length === 0} />
            {lines.length > 0 && days?.basket && (
              <BasketDay day={days.basket} deliversOn={page.window?.deliversOn ?? null} />
            )}
            <div className={classes.bar}>
              {problem !== null && (
                <Alert color="amber" role="alert" mb="xs">
                  {problem}
                </Alert>
              )}
              <Group justify="space-between" wrap="nowrap">
                <Text fw={600} className="figures">
                  {lines.length === 0 ? "Nothing chosen yet" : money(sums.totals.totalMinor, page.currency)}
                </Text>
                <Button type="submit" size="md" loading={sending.isPending} style={{ flex: "none" }}>
                  Send the order
                </Button>
              </Group>
            </div>
          </>
        )}
      </InOrder>
    </form>
  );
}

interface Asked {
  isUnread: boolean;
  isEmpty: boolean;
  missing: { minor: number; grams: number };
}

/** Reason why an order can't be sent as it is; null where it can. */
function refusalOf({ currency }: OrderPage, { isUnread, isEmpty, missing }: Asked): string | null {
  if (isUnread) return "A quantity is not a whole number of bags. Check the marked fields.";
  if (isEmpty) return "Choose how many bags you want.";
  if (missing.minor > 0) return `${money(missing.minor, currency)} below the minimum.`;
  return missing.grams > 0 ? `${visitorWeights.weighed(missing.grams / 1000)} below the minimum.` : null;
}
