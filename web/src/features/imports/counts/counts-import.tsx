import { Alert, Button, Card, Group, NativeSelect, SimpleGrid, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GreenCoffee, Import, ImportCountsInput, Location } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import type { GreenList } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams, type WeighedText, weighedText } from "@tryer/domain/units";
import { useId, useMemo, useState } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { KindImportProps } from "../kind-import-props.ts";
import { ListPreview } from "../preview/list-preview.tsx";
import type { ListWords } from "../preview/list-words.ts";
import { LotSuggestions } from "../preview/lot-suggestions.tsx";
import { useDecisions } from "../preview/use-decisions.ts";
import { useImporting } from "../use-importing.ts";
import {
  type CountImportRow,
  countsToBook,
  importedCounts,
  matchedCounts,
  type ShortfallAnswer,
  signed,
  withFigures,
} from "./count-import-rows.ts";

const WORDS: ListWords = {
  title: "Counts",
  noun: ["count", "counts"],
  verb: "Book",
  toBe: "to be booked",
  figures: ["On record", "Counted", "Difference"],
  same: (sameAs) => `Counted in ${sameAs} already`,
  takeSame: "Add both up",
};

/** Counts of a list that are booked at once, with their difference to the book. */
export function CountsImport(props: KindImportProps) {
  const lots = useQuery(greenChoicesQuery());
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  return (
    <QueryBoundary query={locations} errorTitle="The locations could not be loaded">
      {(places) => (
        <QueryBoundary query={lots} errorTitle="The green coffees to compare with could not be loaded">
          {(inStock) => <CountsPreview {...props} inStock={inStock} places={places} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface CountsPreviewProps extends KindImportProps {
  inStock: readonly GreenCoffee[];
  places: readonly Location[];
}

function CountsPreview({ answering, onDone, inStock, places, day }: CountsPreviewProps) {
  const { list, fileName } = answering.read;
  const { today } = useMoments();
  const queryClient = useQueryClient();
  const lotList = useId();
  const { decisions, decide } = useDecisions();
  const [placeId, setPlaceId] = useState(places[0]?.id ?? "");
  const [businessDay, setBusinessDay] = useState<string>(day ?? today());
  const [shortfalls, setShortfalls] = useState<ShortfallAnswer>(null);
  const importing = useImporting((input: ImportCountsInput) => api.imports.importCounts.call(input));
  const forget = useUnsaved(true, "The list is not imported yet.");
  const matched = useMemo(() => matchedCounts(list, inStock, { places, placeId }), [list, inStock, places, placeId]);
  const rows = useMemo(
    () => withFigures(importedCounts(list, matched, decisions, shortfalls)),
    [list, matched, decisions, shortfalls],
  );
  const toBook = useMemo(() => countsToBook(rows), [rows]);
  const dayProblem = isDay(businessDay)
    ? businessDay > today()
      ? "Day must not be in the future"
      : null
    : "Enter the day of the count";
  const leave = (imported: Import | null) => {
    forget();
    onDone(imported);
  };
  const book = () => {
    const settlesShortfalls = shortfalls === "settle";
    importing.mutate(
      { fileName, businessDay, settlesShortfalls, rows: toBook },
      { onSuccess: leave, onError: () => queryClient.invalidateQueries({ queryKey: api.green.key() }) },
    );
  };
  return (
    <>
      <LotSuggestions id={lotList} lots={inStock} />
      <ListPreview
        kind="counts"
        words={WORDS}
        answering={answering}
        rows={rows}
        decide={decide}
        suggestions={{ reference: lotList, name: lotList }}
        settings={
          <Card>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <NativeSelect
                label="Location"
                description="For rows without one"
                inputWrapperOrder={["label", "input", "description"]}
                data={places.map(({ id, name }) => ({ value: id, label: name }))}
                value={placeId}
                onChange={({ currentTarget: { value } }) => setPlaceId(value)}
              />
              <DayField
                label="Counted on"
                description="Date of the differences"
                value={businessDay}
                onValue={setBusinessDay}
                error={dayProblem ?? undefined}
              />
            </SimpleGrid>
            <ShortfallQuestion rows={rows} answer={shortfalls} onAnswer={setShortfalls} />
          </Card>
        }
        sent={toBook.length}
        summary={differenceOf(toBook)}
        hindrance={hasWeights(list) ? dayProblem : "Choose the column of the counted stock above."}
        isSending={importing.isPending}
        error={importing.error}
        onSend={book}
        onCancel={() => leave(null)}
      />
    </>
  );
}

const hasWeights = ({ columns }: GreenList) =>
  columns.some(({ setting: { field } }) => field === "quantity" || field === "bags");

/** Asks once, for the whole list, whether its counts settle what was roasted beyond the stock. */
function ShortfallQuestion({
  rows,
  answer,
  onAnswer,
}: {
  rows: readonly CountImportRow[];
  answer: ShortfallAnswer;
  onAnswer: (answer: ShortfallAnswer) => void;
}) {
  const { weighed } = useWeights();
  const short = new Map(rows.flatMap(({ lot }) => (lot && lot.shortfallGrams > 0 ? [[lot.id, lot] as const] : [])));
  if (short.size === 0) return null;
  const grams = [...short.values()].reduce((sum, { shortfallGrams }) => sum + shortfallGrams, 0);
  const named = [...short.values()].slice(0, 3).map(({ number, coffeeName }) => `${number} ${coffeeName}`);
  const more = short.size > named.length ? ` and ${short.size - named.length} more` : "";
  const choice = (value: Exclude<ShortfallAnswer, null>, words: string) => (
    <Button
      variant={answer === value ? "filled" : "default"}
      aria-pressed={answer === value}
      onClick={() => onAnswer(value)}
    >
      {words}
    </Button>
  );
  return (
    <Alert
      color="amber"
      mt="md"
      title={`Do these counts settle ${weighed(kgFromGrams(grams))} roasted beyond the stock?`}
    >
      <Text size="sm" mb="sm">
        Of {named.join(", ")}
        {more} more was roasted than was on record. The count settles the shortfall.
      </Text>
      <Group gap="sm">
        {choice("settle", "Yes, settle it")}
        {choice("leave out", `Leave out ${short.size === 1 ? "this coffee" : "these coffees"}`)}
      </Group>
    </Alert>
  );
}

function differenceOf(toBook: ImportCountsInput["rows"]): WeighedText | null {
  const counts = toBook.map(({ quantityKg, onRecordKg }) => gramsFromKg(quantityKg) - gramsFromKg(onRecordKg));
  if (counts.length === 0) return null;
  const confirming = counts.filter((grams) => grams === 0).length;
  const sum = signed(counts.reduce((all, grams) => all + grams, 0));
  const rest = confirming === 0 ? "" : `; ${count(confirming, "count confirms", "counts confirm")} the books`;
  return weighedText`Total difference: ${sum}${rest}`;
}
