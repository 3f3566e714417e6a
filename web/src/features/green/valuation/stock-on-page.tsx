import { Alert, Box, Button, Group, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isDay, plusDays } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { useRowsFile } from "#shared/records/fields/use-rows-file.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { type StockOn, stockOnFields, stockOnRows } from "./stock-on-fields.ts";
import { StockOnFigures } from "./stock-on-figures.tsx";
import { CustomerStockTable, OwnStockTable, PackagingStockTable } from "./stock-on-tables.tsx";
import "#ui/layout/print.css";
import "./stock-on.css";

interface StockOnPageProps {
  /** The day whose end is shown; null for today. */
  date: string | null;
  onDate: (date: string) => void;
}

/** Stock and value at the end of a day, to print, to count by and to hand to the accountant. */
export function StockOnPage({ date, onDate }: StockOnPageProps) {
  const { today, calendarDay } = useMoments();
  const saveRows = useRowsFile();
  const roasteryName = useQuery(profileQuery()).data?.roastery.name;
  const day = date ?? today();
  const isOver = day <= today();
  const options = { placeholderData: keepPreviousData, enabled: isOver };
  const green = useQuery({ ...api.green.stockOn.queryOptions({ input: { date: day } }), ...options });
  const packaging = useQuery({ ...api.packaging.stockOn.queryOptions({ input: { date: day } }), ...options });
  const data = green.data && packaging.data && { green: green.data, packaging: packaging.data };
  return (
    <>
      <Text className="only-on-paper" fw={600}>
        {roasteryName} · {day}
      </Text>
      <PageHeader at="/inventory/stock-on" subtitle={day === today() ? "Now" : `At the end of ${calendarDay(day)}`}>
        <Group gap="sm" className="not-on-paper">
          <Button
            variant="default"
            disabled={!data || isNothing(data)}
            onClick={() => data && saveRows(`Stock on ${data.green.date}`, stockOnFields(data), stockOnRows(data))}
          >
            CSV
          </Button>
          <Button variant="default" disabled={!data} onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      </PageHeader>
      <Stack gap="md">
        <Group gap="sm" className="not-on-paper">
          <Box w={{ base: "100%", xs: 200 }}>
            <DayField key={day} isFilter label="Day" value={day} onValue={(typed) => isDay(typed) && onDate(typed)} />
          </Box>
          {pastDays(today()).map(({ label, day: past }) => (
            <Button key={label} variant={past === day ? "light" : "default"} onClick={() => onDate(past)}>
              {label}
            </Button>
          ))}
        </Group>
        {isOver ? (
          <QueryBoundary
            query={{
              data,
              error: green.error ?? packaging.error,
              isPaused: green.isPaused,
              refetch: () => Promise.all([green.refetch(), packaging.refetch()]),
            }}
            errorTitle="The stock of this day could not be loaded"
          >
            {(shown) => <Stock shown={shown} />}
          </QueryBoundary>
        ) : (
          <Alert color="amber">This day is not over yet. Choose today or earlier.</Alert>
        )}
      </Stack>
    </>
  );
}

/** Days that are asked about most, the latest first. */
function pastDays(today: string) {
  const yearEnd = `${Number(today.slice(0, 4)) - 1}-12-31`;
  return [
    { label: "Today", day: today },
    { label: "End of last month", day: plusDays(`${today.slice(0, 7)}-01`, -1) },
    { label: "End of last year", day: yearEnd },
  ];
}

const isNothing = ({ green, packaging }: StockOn) =>
  green.coffees.length + green.customerCoffees.length + packaging.materials.length === 0;

function Stock({ shown }: { shown: StockOn }) {
  const { green, packaging } = shown;
  const { calendarDay } = useMoments();
  if (isNothing(shown)) {
    return (
      <EmptyState
        drawing={<Sack />}
        title="Nothing in stock that day"
        text={`No green coffee and no packaging was in stock when ${calendarDay(green.date)} ended.`}
      >
        <ButtonLink to="/inventory" variant="default">
          Green Coffee
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <StockOnFigures shown={shown} />
      {green.coffees.length > 0 && <OwnStockTable green={green} />}
      {green.customerCoffees.length > 0 && <CustomerStockTable green={green} />}
      {packaging.materials.length > 0 && <PackagingStockTable green={green} packaging={packaging} />}
      <dl className="only-on-paper stock-on-signatures">
        {["Counted by", "Day", "Signature"].map((label) => (
          <div key={label}>
            <dd />
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
    </>
  );
}
