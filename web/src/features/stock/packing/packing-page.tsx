import { Button, Card, Group, NativeSelect, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PackingRow } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { isGround } from "@tryer/domain/items";
import { useState } from "react";
import { api } from "#api/client.ts";
import { MAX_LABELS } from "#shared/labels/most-labels.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { PackingRowCard } from "./packing-row.tsx";
import { otherBags, rowKey, rowName, wantedOf } from "./packing-words.ts";
import { type PackedHere, usePacking } from "./use-packing.ts";

const PackForm = lazyPart(() => import("../pack-form.tsx").then(({ PackForm }) => PackForm));

interface PackingPageProps {
  /** Day of the address; today without one. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** Bags to pack for the orders of a day, row by row or all at once. */
export function PackingPage({ day, onDay }: PackingPageProps) {
  const { calendarDay, today } = useMoments();
  const mayRead = useCan("orders:read");
  const mayPack = useCan("roasted:pack");
  const shownDay = day ?? today();
  const [locationId, setLocationId] = useState<string | undefined>();
  const input = { day: shownDay, ...(locationId === undefined ? {} : { locationId }) };
  const query = useQuery({ ...api.allocation.packing.queryOptions({ input }), enabled: mayRead });
  const locations = useQuery(api.locations.list.queryOptions({ input: {} })).data ?? [];
  const packing = usePacking(shownDay, locationId);
  const other = useSubjectDialog<PackingRow>();
  const ready = (query.data ?? []).filter(({ toPack }) => toPack > 0);
  const bags = ready.reduce((sum, { toPack }) => sum + toPack, 0);
  if (!mayRead) {
    return (
      <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners, managers and roasters see orders." />
    );
  }
  return (
    <>
      <PageHeader
        at="/orders/packing"
        subtitle={`Orders promised by ${calendarDay(shownDay)}, and those without a day`}
      >
        <DayField
          key={shownDay}
          isFilter
          label="Promised by"
          value={shownDay}
          onValue={(to) => isDay(to) && onDay(to === today() ? undefined : to)}
        />
        {mayPack && locations.length > 1 && (
          <NativeSelect
            label="Pack at"
            value={locationId ?? ""}
            data={[
              { value: "", label: "Where the coffee lies" },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setLocationId(value === "" ? undefined : value)}
          />
        )}
        {mayPack && ready.length > 1 && (
          <Button
            size="md"
            loading={packing.isPackingAll}
            disabled={packing.isBusy}
            onClick={() => packing.packAll(ready)}
          >
            Pack all {count(bags, "bag")}
          </Button>
        )}
      </PageHeader>
      <QueryBoundary query={query} errorTitle="The bags to pack could not be loaded">
        {(rows) => (
          <Stack gap="lg">
            {ready.length === 0 && <NothingToPack rows={rows} />}
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }} aria-label="To pack">
              {ready.map((row) => (
                <PackingRowCard
                  key={rowKey(row)}
                  row={row}
                  isOnly={ready.length === 1}
                  isBusy={packing.isBusy}
                  onPack={(quantity, lotId) => packing.pack(row, quantity, lotId)}
                  onSize={(sized) => packing.pack(sized.row, sized.bags)}
                  onOther={() => other.open(row)}
                />
              ))}
            </Stack>
            <OtherRows rows={rows.filter(({ toPack }) => toPack === 0)} />
            <PackedList packed={packing.packed} isBusy={packing.isBusy} onUndo={packing.undo} />
          </Stack>
        )}
      </QueryBoundary>
      <FormModal
        isOpen={other.isOpen}
        onClose={other.close}
        title={`Pack ${other.subject ? formTitle(other.subject) : ""}`}
      >
        {other.subject && (
          <PackForm
            product={{ id: other.subject.roastedItemId, name: other.subject.productName }}
            locationId={locationId}
            wanted={wantedOf(other.subject)}
            onClose={other.close}
          />
        )}
      </FormModal>
    </>
  );
}

/** Coffee that the form of a row packs: ground coffee in the size of its lines alone. */
const formTitle = (row: PackingRow): string => (isGround(row.grind) ? rowName(row) : row.productName);

function NothingToPack({ rows }: { rows: readonly PackingRow[] }) {
  return rows.length === 0 ? (
    <EmptyState
      drawing={<Cup />}
      title="Nothing to pack"
      text="No confirmed order is promised by this day. Choose a later day to pack ahead."
    >
      <ButtonLink to="/orders">Orders</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<Cup />}
      title="Nothing to pack now"
      text="All roasted coffee for these orders is in bags. Coffee to roast is below."
    >
      <ButtonLink to="/orders/picking">Pick the bags</ButtonLink>
    </EmptyState>
  );
}

/** Rows of which no bag can be packed now: packed already, still to come, or missing. */
function OtherRows({ rows }: { rows: readonly PackingRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-label="Not to pack now">
      <Title order={2} size="h4" mb="xs">
        Not to pack now
      </Title>
      <Table aria-label="Not to pack now" className="figures">
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{rowName(row)}</Table.Td>
              <Table.Td ta="right" {...(row.missingQuantity > 0 ? { c: "amber" } : {})}>
                {otherBags(row)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

interface PackedListProps {
  packed: readonly PackedHere[];
  isBusy: boolean;
  onUndo: (id: string) => void;
}

/** Bags that were packed since the page was opened, each with its labels and its undo. */
function PackedList({ packed, isBusy, onUndo }: PackedListProps) {
  if (packed.length === 0) return null;
  return (
    <Card component="section" aria-label="Packed now">
      <Title order={2} size="h4" mb="xs">
        Packed now
      </Title>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
        {packed.map(({ id, name, bags, packageSizeId, grind, lots }) => (
          <Group key={id} component="li" justify="space-between" gap="xs">
            <Text style={{ overflowWrap: "anywhere" }}>
              {bags} × {name}
            </Text>
            <Group gap="md">
              {lots.map(({ lotId, number, bags: ofLot }) => (
                <TextLink
                  key={lotId}
                  to="/inventory/roasted/labels/$lotId"
                  params={{ lotId }}
                  search={{
                    size: packageSizeId,
                    count: Math.min(MAX_LABELS, ofLot),
                    ...(grind === "" ? {} : { grind }),
                  }}
                >
                  Labels {number}
                </TextLink>
              ))}
              <Button
                variant="default"
                disabled={isBusy}
                aria-label={`Undo ${count(bags, "bag")} of ${name}`}
                onClick={() => onUndo(id)}
              >
                Undo
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
