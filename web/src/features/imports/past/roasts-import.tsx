import { useQuery } from "@tanstack/react-query";
import type { Import, ImportRoastsInput } from "@tryer/contract";
import type { GreenList } from "@tryer/domain/green";
import { listedTexts, type WeighedText, weighedText } from "@tryer/domain/units";
import { useMemo, useState } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { KindImportProps } from "../kind-import-props.ts";
import { ListPreview } from "../preview/list-preview.tsx";
import type { ListWords } from "../preview/list-words.ts";
import { readyOf } from "../preview/preview-row.ts";
import { useDecisions } from "../preview/use-decisions.ts";
import { useImporting } from "../use-importing.ts";
import { OpenCoffees } from "./open-coffees.tsx";
import {
  type KnownCoffee,
  type KnownProduct,
  matchedCoffees,
  type RoastRow,
  roastRows,
  roastsToAdd,
} from "./past-rows.ts";
import { useCoffeeAnswers } from "./use-coffee-answers.ts";

const WORDS: ListWords = {
  title: "Past roasts",
  noun: ["past roast", "past roasts"],
  verb: "Add",
  toBe: "to be added",
  figures: ["Green in", "Roasted out", "Loss"],
  same: (sameAs) => `Same as ${sameAs}`,
  takeSame: "Add as another roast",
};

const archivedQuery = () => ({
  queryKey: [...api.green.key(), "archived choices"],
  queryFn: () => allPages((input) => api.green.list.call({ ...input, archived: true })),
});

/** Past roasts of a list, which go into the journal and take nothing from stock. */
export function RoastsImport(props: KindImportProps) {
  const coffees = useQuery(greenChoicesQuery());
  const archived = useQuery(archivedQuery());
  const products = useQuery(productChoicesQuery());
  return (
    <QueryBoundary query={coffees} errorTitle="The green coffees could not be loaded">
      {(inStock) => (
        <QueryBoundary query={archived} errorTitle="The archived green coffees could not be loaded">
          {(away) => (
            <QueryBoundary query={products} errorTitle="The products could not be loaded">
              {(known) => <RoastsPreview {...props} inStock={inStock} away={away} products={known} />}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface RoastsPreviewProps extends KindImportProps {
  inStock: readonly KnownCoffee[];
  away: readonly KnownCoffee[];
  products: readonly KnownProduct[];
}

const NONE: ReadonlyMap<number, string> = new Map();

function RoastsPreview({ answering, onDone, inStock, away, products }: RoastsPreviewProps) {
  const { list, fileName } = answering.read;
  const { timeZone, calendarDay } = useMoments();
  const [now] = useState(() => Date.now());
  const { decisions, decide } = useDecisions();
  const { answers, answer } = useCoffeeAnswers();
  const importing = useImporting((input: ImportRoastsInput) => api.imports.importRoasts.call(input));
  const forget = useUnsaved(true, "The list is not imported yet.");
  const coffees = useMemo(() => [...inStock, ...away], [inStock, away]);
  const matches = useMemo(() => matchedCoffees(list, coffees, answers), [list, coffees, answers]);
  const known = useMemo(
    () => ({ matches, answers, products, timeZone, now, calendarDay }),
    [matches, answers, products, timeZone, now, calendarDay],
  );
  const plain = useMemo(() => roastRows(list, { ...known, inJournal: NONE }, NO_DECISIONS), [list, known]);
  const inJournal = useInJournal(plain);
  const rows = useMemo(
    () => roastRows(list, { ...known, inJournal: inJournal.data ?? NONE }, decisions),
    [list, known, inJournal.data, decisions],
  );
  const leave = (imported: Import | null) => {
    forget();
    onDone(imported);
  };
  return (
    <ListPreview
      kind="roasts"
      words={WORDS}
      answering={answering}
      rows={rows}
      decide={decide}
      settings={
        <OpenCoffees open={matches.open} coffees={coffees} answers={answers} fileName={fileName} onAnswer={answer} />
      }
      summary={sumsOf(list, rows)}
      hindrance={hindranceOf(inJournal)}
      isSending={importing.isPending}
      error={importing.error}
      onSend={() =>
        importing.mutate(
          { fileName, rows: roastsToAdd(rows) },
          { onSuccess: leave, onError: () => void inJournal.refetch() },
        )
      }
      onCancel={() => leave(null)}
    />
  );
}

const NO_DECISIONS = new Map<number, never>();

/** Roasts of the journal that rows are, by row. */
function useInJournal(rows: readonly RoastRow[]) {
  const asked = rows.flatMap(({ row, roast }) => (roast === null ? [] : [{ row, roast }])).slice(0, MOST_ASKED);
  const roasts = asked.map(({ roast: { greenCoffeeId, roastedAt, greenWeightKg, roastedWeightKg } }) => ({
    greenCoffeeId,
    roastedAt,
    greenWeightKg,
    roastedWeightKg,
  }));
  return useQuery({
    queryKey: [...api.roasts.key(), "in journal", asked],
    queryFn: async () => {
      if (roasts.length === 0) return NONE;
      const { numbers } = await api.imports.findPastRoasts.call({ roasts });
      return new Map(asked.flatMap(({ row }, at) => (numbers[at] ? [[row, numbers[at]]] : [])));
    },
    placeholderData: (before: ReadonlyMap<number, string> | undefined) => before,
  });
}

/** Most roasts of one import. */
const MOST_ASKED = 5000;

function hindranceOf({ isError, isFetching }: { isError: boolean; isFetching: boolean }): string | null {
  if (isError)
    return "The journal could not be searched for these roasts. Check the connection, then read the list again.";
  return isFetching ? "Looking for these roasts in the journal…" : null;
}

/** Sums of what is added, and of the list as a whole: its own total row is compared with its rows. */
function sumsOf({ skipped }: GreenList, rows: readonly RoastRow[]): WeighedText {
  const sum = (some: readonly RoastRow[], of: (row: RoastRow) => number | null) => ({
    grams: some.reduce((all, row) => all + (of(row) ?? 0), 0),
  });
  const ready = readyOf(rows);
  const out = rows.filter(({ state }) => state !== "ready").map(({ row }) => row);
  const parts = [
    weighedText`Green in ${sum(ready, ({ grams }) => grams)}, roasted out ${sum(ready, ({ roastedGrams }) => roastedGrams)}`,
    out.length === 0
      ? `the same as all ${rows.length} rows of the list`
      : weighedText`all rows of the list: ${sum(rows, ({ grams }) => grams)} and ${sum(rows, ({ roastedGrams }) => roastedGrams)}; not among them yet: ${out
          .slice(0, 10)
          .map((row) => `row ${row}`)
          .join(", ")}${out.length > 10 ? ` and ${out.length - 10} more` : ""}`,
  ];
  const totals = skipped.filter(({ reason }) => reason === "total");
  if (totals.length > 0)
    parts.push(
      `totals of the list itself: ${totals
        .slice(0, 3)
        .map(({ row, text }) => `row ${row} (${text.slice(0, 80)})`)
        .join(", ")}`,
    );
  return weighedText`${listedTexts(parts, "; ")}.`;
}
