import { Drawer, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { percent } from "#ui/format/figures.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { ShortfallNote } from "./stock-figures.tsx";

interface LedgerDrawerProps {
  isOpen: boolean;
  /** Null while it is shut. */
  id: string | null;
  onClose: () => void;
}

/** Every change of a coffee's stock, newest first. */
export function LedgerDrawer({ isOpen, id, onClose }: LedgerDrawerProps) {
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={isPhone ? "100%" : 620}
      title="Stock ledger"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {id !== null && <Ledger id={id} />}
    </Drawer>
  );
}

function Ledger({ id }: { id: string }) {
  const weights = useWeights();
  const coffee = useQuery(api.green.get.queryOptions({ input: { id } }));
  const movements = useInfiniteQuery(
    api.green.movements.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  if (hasCode(coffee.error, "NOT_FOUND")) {
    return <EmptyState drawing={<Sack />} title="Coffee not found" text="It may belong to another roastery." />;
  }
  if (coffee.error) {
    return <ErrorNotice title="The coffee could not be loaded" error={coffee.error} retry={() => coffee.refetch()} />;
  }
  const rows = movements.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack>
      {coffee.data && (
        <div>
          <Group justify="space-between" align="baseline" wrap="nowrap">
            <Text fw={600} size="lg" style={{ overflowWrap: "anywhere" }}>
              {coffee.data.coffeeName}
            </Text>
            <Text fw={600} size="lg" className="figures" style={{ whiteSpace: "nowrap" }}>
              {kilograms(coffee.data.quantityKg)}
            </Text>
          </Group>
          <Group justify="space-between" align="baseline" wrap="nowrap" c="dimmed" className="figures">
            <Text size="sm">
              {[coffee.data.number, coffee.data.origin, `shrinkage ${percent(coffee.data.shrinkagePercentage)}`]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <Text size="sm" style={{ whiteSpace: "nowrap" }}>
              {weights.besideKg(coffee.data.quantityKg)}
            </Text>
          </Group>
          <ShortfallNote coffee={coffee.data} />
        </div>
      )}
      <ListStates
        query={movements}
        isEmpty={rows.length === 0}
        errorTitle="The ledger could not be loaded"
        empty={<EmptyState drawing={<Sack />} title="No movements" text="This coffee's stock has never changed." />}
      >
        <LedgerTable movements={rows} />
      </ListStates>
    </Stack>
  );
}
