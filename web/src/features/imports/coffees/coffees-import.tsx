import { useQuery } from "@tanstack/react-query";
import type { GreenCoffee, Import, ImportGreenInput } from "@tryer/contract";
import { useMemo } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import type { KindImportProps } from "../kind-import-props.ts";
import { ListPreview } from "../preview/list-preview.tsx";
import type { ListWords } from "../preview/list-words.ts";
import { useDecisions } from "../preview/use-decisions.ts";
import { useImporting } from "../use-importing.ts";
import { importRows, rowsToAdd } from "./import-rows.ts";

const WORDS: ListWords = {
  title: "Coffees",
  noun: ["coffee", "coffees"],
  verb: "Add",
  toBe: "to be added",
  figures: ["Stock"],
  same: (sameAs) => `Same coffee as ${sameAs}`,
  takeSame: "Add as another lot",
  takeSameOf: (row) => `Add row ${row} as another lot`,
};

/** Coffees of a list that are added with their opening stock. */
export function CoffeesImport(props: KindImportProps) {
  const lots = useQuery(greenChoicesQuery());
  return (
    <QueryStates
      query={lots}
      errorTitle="The green coffees in stock could not be loaded, to compare the list with them"
    >
      {(inStock) => <CoffeesPreview {...props} inStock={inStock} />}
    </QueryStates>
  );
}

function CoffeesPreview({ answering, onDone, inStock }: KindImportProps & { inStock: readonly GreenCoffee[] }) {
  const { list, fileName } = answering.read;
  const { decisions, decide } = useDecisions();
  const importing = useImporting((input: ImportGreenInput) => api.imports.importGreen.call(input));
  const forget = useUnsaved(true, "The list is not imported yet.");
  const rows = useMemo(() => importRows(list, inStock, decisions), [list, inStock, decisions]);
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
      decide={decide}
      isSending={importing.isPending}
      error={importing.error}
      onSend={() => importing.mutate({ fileName, rows: rowsToAdd(rows) }, { onSuccess: leave })}
      onCancel={() => leave(null)}
    />
  );
}
