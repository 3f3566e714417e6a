import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LowMargin, OpenQuestions } from "@tryer/contract";
import type { DueState } from "@tryer/domain/machines";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";

const SHOWN = 3;

/** Questions that the books, the journal, the shops, the prices and the machines ask. */
export function QuestionsCard() {
  const query = useQuery(api.dashboard.questions.queryOptions());
  const seesPrices = useCan("costs:read");
  const prices = useQuery(api.costs.lowMargins.queryOptions({ enabled: seesPrices }));
  return (
    <SectionCard title="Open questions">
      <QueryBoundary query={query} errorTitle="The open questions could not be loaded">
        {(questions) =>
          seesPrices ? (
            <QueryBoundary query={prices} errorTitle="The prices could not be checked">
              {(lowMargins) => <Questions questions={questions} lowMargins={lowMargins} />}
            </QueryBoundary>
          ) : (
            <Questions questions={questions} lowMargins={[]} />
          )
        }
      </QueryBoundary>
    </SectionCard>
  );
}

const DUE_WORDS: Record<DueState, string> = { due: "due", soon: "due soon", fine: "fine" };

interface QuestionsProps {
  questions: OpenQuestions;
  lowMargins: LowMargin[];
}

function Questions({ questions, lowMargins }: QuestionsProps) {
  const { shortfalls, unweighed, shortOrders, waitingLineCount, maintenance } = questions;
  const weights = useWeights();
  const { moment } = useMoments();
  const isQuiet =
    shortfalls.coffeeCount +
      unweighed.roastCount +
      shortOrders.orderCount +
      (waitingLineCount ?? 0) +
      maintenance.taskCount ===
      0 && lowMargins.length === 0;
  if (isQuiet) return <Text c="dimmed">Nothing is open.</Text>;
  return (
    <Stack gap="sm">
      <Question
        title={`${count(shortfalls.coffeeCount, "coffee")} roasted beyond their stock`}
        total={shortfalls.coffeeCount}
      >
        {shortfalls.coffees.map(({ id, name, shortfallKg }) => (
          <Line
            key={id}
            title={
              <NameLink to="/inventory/$id" params={{ id }} title={name}>
                {name}
              </NameLink>
            }
            detail="Receive or count it"
            figure={`${weights.weighed(shortfallKg)} short`}
          />
        ))}
      </Question>
      <Question
        title={`${count(shortOrders.orderCount, "order")} sent with bags that were not in stock`}
        total={shortOrders.orderCount}
      >
        {shortOrders.orders.map(({ id, number, customerName, bags }) => (
          <Line
            key={id}
            title={
              <NameLink to="/orders/$id" params={{ id }}>
                {number}
              </NameLink>
            }
            detail={`${customerName} · pack them`}
            figure={`${count(bags, "bag")} short`}
          />
        ))}
      </Question>
      <Question title={`${count(unweighed.roastCount, "roast")} without a roasted weight`} total={unweighed.roastCount}>
        {unweighed.roasts.map(({ id, number, roastedAt }) => (
          <Line
            key={id}
            title={
              <NameLink to="/roasts/$id" params={{ id }}>
                {number}
              </NameLink>
            }
            detail={moment(roastedAt)}
            figure="Weigh it"
          />
        ))}
      </Question>
      {waitingLineCount !== null && waitingLineCount > 0 && (
        <TextLink to="/orders/waiting">
          {count(waitingLineCount, "shop item")} {waitingLineCount === 1 ? "needs" : "need"} matching
        </TextLink>
      )}
      <Question title={`${count(lowMargins.length, "price")} below target`} total={lowMargins.length}>
        {lowMargins.slice(0, SHOWN).map(({ roastedItemId, packageSizeId, tierId, tierName, ...price }) => (
          <Line
            key={`${roastedItemId} ${packageSizeId} ${tierId}`}
            title={
              <NameLink
                to="/pricing/costs"
                search={{ product: roastedItemId, size: packageSizeId }}
                title={price.productName}
              >
                {price.productName}
              </NameLink>
            }
            detail={[`${price.size} ${price.unit}`, tierName].filter(Boolean).join(" · ")}
            figure={price.fellSince === null ? "Below target" : "Fell below target"}
          />
        ))}
      </Question>
      <Question title={`${count(maintenance.taskCount, "maintenance task")} due or soon`} total={maintenance.taskCount}>
        {maintenance.tasks.map(({ id, name, machine, state }) => (
          <Line
            key={id}
            title={
              <NameLink to="/machines/$id" params={{ id: machine.id }} title={name}>
                {name}
              </NameLink>
            }
            detail={machine.name}
            figure={DUE_WORDS[state]}
          />
        ))}
      </Question>
    </Stack>
  );
}

/** One kind of question with the first of what it asks about; nothing where there is none. */
function Question({ title, total, children }: { title: string; total: number; children: ReactNode[] }) {
  if (total === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} className="figures">
        {title}
      </Text>
      <Lines>{children}</Lines>
      {total > children.length && (
        <Text size="sm" c="dimmed" className="figures">
          and {plainCount(total - children.length)} more
        </Text>
      )}
    </div>
  );
}
