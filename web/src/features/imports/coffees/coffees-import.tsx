import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Import, ImportGreenInput } from "@tryer/contract";
import { useMemo } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { KindImportProps } from "../kind-import-props.ts";
import { ListPreview } from "../preview/list-preview.tsx";
import type { ListWords } from "../preview/list-words.ts";
import { useDecisions } from "../preview/use-decisions.ts";
import { useImporting } from "../use-importing.ts";
import { importRows, type Known, rowsToAdd } from "./import-rows.ts";

const WORDS: ListWords = {
  title: "Coffees",
  noun: ["coffee", "coffees"],
  verb: "Add",
  toBe: "to be added",
  figures: ["Stock"],
  same: (sameAs) => `Same coffee as ${sameAs}`,
  takeSame: "Add as another lot",
};

/** Customers and locations that a list may name. */
const namesQuery = () =>
  queryOptions({
    queryKey: [...api.customers.key(), "names of lists"],
    queryFn: async () => ({
      customers: await allPages((input) => api.customers.list.call(input)),
      places: await api.locations.list.call({}),
    }),
  });

/** Coffees of a list that are added with their opening stock. */
export function CoffeesImport(props: KindImportProps) {
  const lots = useQuery(greenChoicesQuery());
  const names = useQuery(namesQuery());
  return (
    <QueryBoundary query={names} errorTitle="The customers and locations could not be loaded">
      {(known) => (
        <QueryBoundary query={lots} errorTitle="The green coffees to compare with could not be loaded">
          {(inStock) => <CoffeesPreview {...props} inStock={inStock} {...known} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface CoffeesPreviewProps extends KindImportProps, Omit<Known, "lots"> {
  inStock: Known["lots"];
}

function CoffeesPreview({ answering, onDone, day, inStock, customers, places }: CoffeesPreviewProps) {
  const { list, fileName } = answering.read;
  const { calendarDay } = useMoments();
  const { decisions, decide } = useDecisions();
  const importing = useImporting((input: ImportGreenInput) => api.imports.importGreen.call(input));
  const forget = useUnsaved(true, "The list is not imported yet.");
  const rows = useMemo(
    () => importRows(list, { lots: inStock, customers, places }, decisions),
    [list, inStock, customers, places, decisions],
  );
  const leave = (imported: Import | null) => {
    forget();
    onDone(imported);
  };
  return (
    <ListPreview
      kind="coffees"
      words={WORDS}
      answering={answering}
      rows={rows}
      summary={day === null ? null : `Opening stock of ${calendarDay(day)}`}
      decide={decide}
      isSending={importing.isPending}
      error={importing.error}
      onSend={() =>
        importing.mutate(
          { fileName, rows: rowsToAdd(rows), ...(day !== null && { businessDay: day }) },
          { onSuccess: leave },
        )
      }
      onCancel={() => leave(null)}
    />
  );
}
