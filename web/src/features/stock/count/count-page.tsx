import { Button, Card, Group, NativeSelect, Stack, Table, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Location, RoastedLot } from "@tryer/contract";
import { MAX_ROASTED_QUANTITY } from "@tryer/domain/stock";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { useUndoBooking } from "../use-undo-booking.ts";
import { bagsOnRecord, type CountRow, unscannedRows } from "./count-rows.ts";
import { CountScan } from "./count-scan.tsx";

/** Count of the bags at a location by scanning them, with the differences to the books, booked together. */
export function CountPage() {
  const mayCount = useCan("stock:count");
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  if (!mayCount)
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Owners, managers and roasters count stock." />;
  return (
    <>
      <TextLink to="/inventory/roasted">‹ Roasted Stock</TextLink>
      <PageHeader title="Count bags" hasSections subtitle="Scan each bag on the shelf" />
      <QueryBoundary query={locations} errorTitle="The locations could not be loaded">
        {(all) => <Count locations={all} />}
      </QueryBoundary>
    </>
  );
}

/** All lots of roasted coffee that something is left of. */
async function allLots(): Promise<RoastedLot[]> {
  const lots: RoastedLot[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.stock.lots.call({ limit: 100, ...(cursor === undefined ? {} : { cursor }) });
    lots.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return lots;
}

function Count({ locations }: { locations: readonly Location[] }) {
  const [locationId, setLocationId] = useState(locations[0]?.id ?? "");
  const [rows, setRows] = useState<readonly CountRow[]>([]);
  const { today } = useMoments();
  const queryClient = useQueryClient();
  const saved = useUnsaved(rows.length > 0);
  const undoing = useUndoBooking();
  const rest = useGuardedMutation(
    {
      mutationFn: allLots,
      onSuccess: (lots) => setRows((before) => [...before, ...unscannedRows(lots, before, locationId)]),
      onError: failureToast("Not added", "The roasts on record could not be read. Try again."),
    },
    () => "rest",
  );
  const booking = useGuardedMutation(
    {
      mutationFn: ({ requestId }: { requestId: string }) =>
        api.stock.countBags.call({
          requestId,
          locationId,
          counts: rows.map(({ lotId, packageSizeId, unitGrams, bags, seenBags }) => {
            return { lotId, packageSizeId, unitGrams, bags, seenBags };
          }),
          businessDay: today(),
        }),
      onSuccess: (_, { requestId }) => {
        const changed = rows.filter(({ bags, seenBags }) => bags !== seenBags);
        const words = `${count(rows.length, "row")}, ${changed.length} with a difference`;
        setRows([]);
        saved();
        undoToast("Counted", words, () => undoing.mutateAtOnce(requestId));
      },
      onError: (error) => {
        failureToast("Not booked", "Nothing was booked. Try again.")(error);
        void refreshSeen();
      },
    },
    () => "count",
  );
  /** Reads the bags on record anew, so that the count can be compared with them. */
  const refreshSeen = async () => {
    await queryClient.invalidateQueries({ queryKey: api.stock.key() });
    const fresh = new Map((await allLots()).map((lot) => [lot.id, lot]));
    setRows((before) =>
      before.map((row) => {
        const lot = fresh.get(row.lotId);
        return { ...row, seenBags: lot === undefined ? 0 : bagsOnRecord(lot, row, locationId) };
      }),
    );
  };
  const setBags = (key: string, bags: number) => setRows(rows.map((row) => (row.key === key ? { ...row, bags } : row)));
  return (
    <Stack gap="lg">
      {locations.length > 1 && (
        <NativeSelect
          label="Location"
          maw={320}
          value={locationId}
          // Rows are counted at one place: another one begins anew.
          disabled={rows.length > 0}
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => setLocationId(value)}
        />
      )}
      <CountScan locationId={locationId} onRows={setRows} />
      {rows.length > 0 && (
        <Card component="section" aria-label="Counted">
          <Table.ScrollContainer minWidth={280}>
            <Table aria-label="Counted" className="figures" verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Bag</Table.Th>
                  <Table.Th ta="right" visibleFrom="sm">
                    On record
                  </Table.Th>
                  <Table.Th ta="right">Counted</Table.Th>
                  <Table.Th ta="right">Difference</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Counted key={row.key} row={row} onBags={(bags) => setBags(row.key, bags)} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Card>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" loading={rest.isPending} onClick={() => rest.mutate(undefined)}>
          Count the rest as 0
        </Button>
        {rows.length > 0 && (
          <Button variant="default" onClick={() => setRows([])}>
            Clear
          </Button>
        )}
        <Button
          disabled={rows.length === 0}
          loading={booking.isPending}
          onClick={() => booking.mutate({ requestId: uuidv7() })}
        >
          Book count
        </Button>
      </Group>
    </Stack>
  );
}

function Counted({ row, onBags }: { row: CountRow; onBags: (bags: number) => void }) {
  const { calendarDay } = useMoments();
  const { number, productName, sizeLabel, roastedOn, seenBags, bags } = row;
  const name = `${productName}, ${sizeLabel}, ${number}`;
  const difference = bags - seenBags;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "break-word" }}>
        {productName}, {sizeLabel}
        <Text size="sm" c="dimmed">
          {number}, {calendarDay(roastedOn)}
        </Text>
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {plainCount(seenBags)} on record
        </Text>
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {plainCount(seenBags)}
      </Table.Td>
      <Table.Td ta="right">
        <TextInput
          aria-label={`Counted bags of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          w={84}
          ml="auto"
          styles={{ input: { textAlign: "right" } }}
          value={String(bags)}
          onChange={({ currentTarget: { value } }) => {
            const limits = { label: "Bags", places: 0, min: 0, max: MAX_ROASTED_QUANTITY };
            const typed = typedDecimal(value.trim() === "" ? "0" : value, limits);
            if (typed.ok) onBags(typed.value);
          }}
        />
      </Table.Td>
      <Table.Td ta="right" {...(difference === 0 ? { c: "dimmed" } : { c: "amber", fw: 600 })}>
        {difference > 0 ? "+" : ""}
        {plainCount(difference)}
      </Table.Td>
    </Table.Tr>
  );
}
