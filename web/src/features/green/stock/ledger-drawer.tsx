import { Drawer, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { percent } from "#ui/format/figures.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
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
  const green = useQuery(api.green.get.queryOptions({ input: { id } }));
  if (hasCode(green.error, "NOT_FOUND")) {
    return <EmptyState drawing={<Sack />} title="Coffee not found" text="It may belong to another roastery." />;
  }
  if (green.error) {
    return <ErrorNotice title="The coffee could not be loaded" error={green.error} retry={() => green.refetch()} />;
  }
  return (
    <Stack>
      {green.data && (
        <div>
          <Group justify="space-between" align="baseline" wrap="nowrap">
            <Text fw={600} size="lg" style={{ overflowWrap: "anywhere" }}>
              {green.data.coffeeName}
            </Text>
            <Text fw={600} size="lg" className="figures" style={{ whiteSpace: "nowrap" }}>
              {kilograms(green.data.quantityKg)}
            </Text>
          </Group>
          <Group justify="space-between" align="baseline" wrap="nowrap" c="dimmed" className="figures">
            <Text size="sm">
              {[green.data.number, green.data.origin, `shrinkage ${percent(green.data.shrinkagePercentage)}`]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <Text size="sm" style={{ whiteSpace: "nowrap" }}>
              {weights.besideKg(green.data.quantityKg)}
            </Text>
          </Group>
          <ShortfallNote green={green.data} />
        </div>
      )}
      <TextLink to="/inventory/$id" params={{ id }}>
        Everything about this coffee
      </TextLink>
      <LedgerMovements id={id} />
    </Stack>
  );
}

/** Movements of a coffee, newest first, page by page. */
export function LedgerMovements({ id }: { id: string }) {
  const movements = useInfiniteQuery(
    api.green.movements.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const rows = movements.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListStates
      query={movements}
      isEmpty={rows.length === 0}
      errorTitle="The ledger could not be loaded"
      empty={<EmptyState drawing={<Sack />} title="No movements" text="This coffee's stock has never changed." />}
    >
      <LedgerTable greenId={id} movements={rows} />
    </ListStates>
  );
}
