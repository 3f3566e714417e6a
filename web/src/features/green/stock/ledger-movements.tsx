import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { GreenLedger, movementWords } from "./green-ledger.tsx";

/** Movements of a coffee, newest first, page by page. */
export function LedgerMovements({ id, number }: { id: string; number: string }) {
  const movements = useInfiniteQuery(pagesQuery(api.green.movements, (page) => ({ id, ...page })));
  const rows = movements.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListStates
      query={movements}
      isEmpty={rows.length === 0}
      errorTitle="The ledger could not be loaded"
      csv={{
        name: `Movements of ${number}`,
        load: async () => (await import("./green-ledger-fields.ts")).greenLedgerFile(id, movementWords),
      }}
      empty={<EmptyState drawing={<Sack />} title="No movements" text="This coffee's stock has never changed." />}
    >
      <GreenLedger greenId={id} movements={rows} />
    </ListStates>
  );
}
