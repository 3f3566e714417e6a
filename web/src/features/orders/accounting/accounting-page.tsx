import { Alert, Box, Group, Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isDay, plusDays } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { ExportsSection } from "./exports-section.tsx";
import { PeriodCard } from "./period-card.tsx";

interface Period {
  from: string;
  to: string;
}

interface AccountingPageProps {
  /** Days of the address; the month before this one where they are left out. */
  period: { from?: string | undefined; to?: string | undefined };
  onPeriod: (period: Period) => void;
}

/** Invoices and credit notes on their way to the books: what is ready, what is missing, and the files that were sent. */
export function AccountingPage({ period, onPeriod }: AccountingPageProps) {
  const mayRead = useCan("invoices:read");
  const usual = lastMonth(useMoments().today());
  const from = period.from ?? usual.from;
  const to = period.to ?? usual.to;
  const isOrdered = from <= to;
  const query = useQuery({
    ...api.invoices.accountingPeriod.queryOptions({ input: { from, to } }),
    placeholderData: keepPreviousData,
    enabled: mayRead && isOrdered,
  });
  if (!mayRead) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers see invoices." />;
  }
  const choose = (change: Partial<Period>) => {
    const next = { from, to, ...change };
    if (isDay(next.from) && isDay(next.to)) onPeriod(next);
  };
  return (
    <>
      <TextLink to="/orders/invoices">‹ Invoices</TextLink>
      <PageHeader at="/orders/invoices/accounting" subtitle="Export invoices to your accounting">
        <ButtonLink to="/settings/trade" hash="accounts" variant="default">
          Accounts
        </ButtonLink>
      </PageHeader>
      <Stack gap="lg">
        <Group gap="sm">
          <Box w={{ base: "100%", xs: 200 }}>
            <DayField key={from} isFilter label="From" value={from} onValue={(day) => choose({ from: day })} />
          </Box>
          <Box w={{ base: "100%", xs: 200 }}>
            <DayField key={`to ${to}`} isFilter label="To" value={to} onValue={(day) => choose({ to: day })} />
          </Box>
        </Group>
        {isOrdered ? (
          <QueryBoundary query={query} errorTitle="The invoices of these days could not be loaded">
            {(shown) => <PeriodCard shown={shown} period={{ from, to }} />}
          </QueryBoundary>
        ) : (
          <Alert color="amber">The first day is after the last day. Choose an earlier first day.</Alert>
        )}
        <ExportsSection />
      </Stack>
    </>
  );
}

/** First and last day of the month before a day. Worked: 2026-11-23 → 2026-10-01 to 2026-10-31. */
function lastMonth(today: string): Period {
  const to = plusDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
