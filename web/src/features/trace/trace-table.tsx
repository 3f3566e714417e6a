import { Badge, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import type { Trace, TracedPlace } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { useWeights } from "#shared/weights/weights.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { COLUMN_LABELS, layOut, type PlacedMark } from "./trace-layout.ts";
import { customerOf, traceOf } from "./trace-links.ts";

/** Says in rows what the picture draws: for each place the grams that came in and those that went on. */
export function TraceTable({ trace }: { trace: Trace }) {
  const { columns } = layOut(trace);
  const { titleUnit } = useWeights();
  return (
    <Stack gap="md">
      {columns.map(({ column, places }) => (
        <Stack gap="xs" component="section" key={column}>
          <Title order={2} size="h4">
            {COLUMN_LABELS[column]}
          </Title>
          <Card p={0} style={{ overflowX: "auto" }}>
            <Table verticalSpacing={8} horizontalSpacing="md" aria-label={COLUMN_LABELS[column]}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Name</Table.Th>
                  <Table.Th ta="right" w={{ base: 104, sm: 180 }}>
                    Came in ({titleUnit})
                  </Table.Th>
                  <Table.Th ta="right" w={{ base: 104, sm: 180 }}>
                    Went out ({titleUnit})
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {places.map((mark) => (
                  <PlaceRow key={mark.place.key} mark={mark} />
                ))}
              </Table.Tbody>
            </Table>
          </Card>
        </Stack>
      ))}
    </Stack>
  );
}

function PlaceRow({ mark: { place, came, left } }: { mark: PlacedMark }) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  const figure = (grams: number) =>
    grams === 0 ? "–" : <span title={weights.other(grams / 1000)}>{weights.weighedFigure(grams / 1000)}</span>;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        <Group gap="xs">
          <PlaceName place={place} />
          {place.isStart && (
            <Badge variant="light" color="ember" tt="none">
              Followed from here
            </Badge>
          )}
        </Group>
        {place.detail !== "" && (
          <Text size="sm" c="dimmed">
            {isDay(place.detail) ? calendarDay(place.detail) : place.detail}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {figure(came)}
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {figure(left)}
      </Table.Td>
    </Table.Tr>
  );
}

/** Name of a place, with the way to its own chain, or to the page of the customer. */
function PlaceName({ place }: { place: TracedPlace }) {
  const seesCustomers = useCan("customers:read");
  const subject = traceOf(place);
  const customerId = customerOf(place);
  if (subject !== null && !place.isStart) {
    return (
      <TextLink to="/trace/$kind/$id" params={subject}>
        {place.label}
      </TextLink>
    );
  }
  if (customerId !== null && seesCustomers) {
    return (
      <TextLink to="/orders/customers/$id" params={{ id: customerId }}>
        {place.label}
      </TextLink>
    );
  }
  return <span>{place.label}</span>;
}
