import { useQuery } from "@tanstack/react-query";
import type { GreenTotals as Totals } from "@tryer/contract";
import { useEffect, useMemo } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { useFieldText } from "#shared/records/fields/field-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { useCan } from "#ui/if-can.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { useColumnChoice } from "./column-choice.ts";
import { COLUMNS, FIELDS } from "./green-columns.tsx";
import { greenFile } from "./green-file.ts";
import type { GreenListProps } from "./green-list-props.ts";
import { GreenTotals } from "./green-totals.tsx";

// A phone never needs the table, a desktop never the cards.
const loadTable = () => import("./green-table.tsx").then(({ GreenTable }) => GreenTable);
const loadCards = () => import("./green-cards.tsx").then(({ GreenCards }) => GreenCards);
const GreenTable = lazyPart(loadTable, <LoadingRows />);
const GreenCards = lazyPart(loadCards, <LoadingRows />);
const ColumnsMenu = lazyPart(() =>
  import("#shared/records/list/columns-menu.tsx").then(({ ColumnsMenu }) => ColumnsMenu),
);

interface GreenRowsProps extends GreenListProps {
  /** Undefined until they are known. */
  totals: Totals | undefined;
}

/** The coffees as a table or as cards, with the totals of all of them above. */
export function GreenRows({ totals, ...rows }: GreenRowsProps) {
  const isNarrow = useIsNarrow();
  const profile = useQuery(profileQuery()).data;
  const { chosen, toggle } = useColumnChoice(profile?.userId ?? "", profile?.roastery.id ?? "");
  const offered = useOfferedColumns();
  const columns = useMemo(() => offered.filter(({ key }) => chosen.includes(key)), [chosen, offered]);
  const hidden = offered.filter((column) => !columns.includes(column)).map(({ key }) => key);
  const context = useCellContext();
  return (
    <div>
      {totals !== undefined && (
        <GreenTotals totals={totals}>
          {!isNarrow && <ColumnsMenu offered={offered} hidden={hidden} onToggle={toggle} />}
          <ExportButton csv={greenFile(rows.state)} />
        </GreenTotals>
      )}
      {isNarrow ? <GreenCards {...rows} /> : <GreenTable {...rows} columns={columns} context={context} />}
    </div>
  );
}

/** Loads the form in which the list will stand while its first page is on the way. */
export function usePreparedRows(): void {
  const isNarrow = useIsNarrow();
  useEffect(() => {
    // What cannot be loaded is said when it is shown.
    (isNarrow ? loadCards : loadTable)().catch(() => undefined);
  }, [isNarrow]);
}

/** Columns that say something to this person. */
function useOfferedColumns() {
  const { showsBoth } = useWeights();
  const { mayRead } = useCosts();
  const mayReadPurchases = useCan("purchases:read");
  return useMemo(() => {
    const hidden: Partial<Record<string, boolean>> = {
      stockLbs: !showsBoth,
      supplier: !mayReadPurchases,
      cost: !mayRead,
      value: !mayRead,
    };
    return COLUMNS.filter(({ key }) => !hidden[key]);
  }, [showsBoth, mayRead, mayReadPurchases]);
}

/** Context of the cells; the same object while nothing of it changes, so that rows are not drawn anew. */
function useCellContext() {
  const weights = useWeights();
  const { mayRead, currency, unit, amount, figure, price } = useCosts();
  const text = useFieldText(FIELDS);
  const locations = useQuery(api.locations.list.queryOptions({ input: {} })).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: formats are made anew at each call and say the same
  return useMemo(
    () => ({ weights, costs: { mayRead, currency, unit, amount, figure, price }, text }),
    [weights, mayRead, currency, unit, locations],
  );
}
