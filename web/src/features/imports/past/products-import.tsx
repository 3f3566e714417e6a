import { Card, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Import, ImportProductsInput } from "@tryer/contract";
import { ROAST_LEVELS, type RoastLevel } from "@tryer/domain/items";
import { useMemo, useState } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import type { KindImportProps } from "../kind-import-props.ts";
import { ListPreview } from "../preview/list-preview.tsx";
import type { ListWords } from "../preview/list-words.ts";
import { useDecisions } from "../preview/use-decisions.ts";
import { useImporting } from "../use-importing.ts";
import { OpenCoffees } from "./open-coffees.tsx";
import { type KnownCoffee, type KnownProduct, matchedCoffees, productRows, productsToAdd } from "./past-rows.ts";
import { useCoffeeAnswers } from "./use-coffee-answers.ts";

const WORDS: ListWords = {
  title: "Products",
  noun: ["product", "products"],
  verb: "Add",
  toBe: "to be added",
  figures: ["Roast level", "Loss"],
  same: (sameAs) => `Same as ${sameAs}`,
  takeSame: "Add it too",
};

/** Roasted products of a list, each with its green coffee. */
export function ProductsImport(props: KindImportProps) {
  const coffees = useQuery(greenChoicesQuery());
  const products = useQuery(productChoicesQuery());
  return (
    <QueryBoundary query={coffees} errorTitle="The green coffees could not be loaded">
      {(inStock) => (
        <QueryBoundary query={products} errorTitle="The products to compare with could not be loaded">
          {(known) => <ProductsPreview {...props} coffees={inStock} products={known} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface ProductsPreviewProps extends KindImportProps {
  coffees: readonly KnownCoffee[];
  products: readonly KnownProduct[];
}

function ProductsPreview({ answering, onDone, coffees, products }: ProductsPreviewProps) {
  const { list, fileName } = answering.read;
  const { decisions, decide } = useDecisions();
  const { answers, answer } = useCoffeeAnswers();
  const [level, setLevel] = useState<RoastLevel | null>(null);
  const importing = useImporting((input: ImportProductsInput) => api.imports.importProducts.call(input));
  const forget = useUnsaved(true, "The list is not imported yet.");
  const matches = useMemo(() => matchedCoffees(list, coffees, answers), [list, coffees, answers]);
  const rows = useMemo(
    () => productRows(list, { products, matches, answers }, decisions, level),
    [list, products, matches, answers, decisions, level],
  );
  const leave = (imported: Import | null) => {
    forget();
    onDone(imported);
  };
  return (
    <ListPreview
      kind="products"
      words={WORDS}
      answering={answering}
      rows={rows}
      decide={decide}
      settings={
        <>
          <Card>
            <NativeSelect
              label="Roast level"
              description="For rows without one"
              inputWrapperOrder={["label", "input", "description"]}
              data={[{ value: "", label: "Choose a roast level" }, ...ROAST_LEVELS]}
              value={level ?? ""}
              onChange={({ currentTarget: { value } }) => setLevel(ROAST_LEVELS.find((each) => each === value) ?? null)}
            />
          </Card>
          <OpenCoffees open={matches.open} coffees={coffees} answers={answers} fileName={fileName} onAnswer={answer} />
        </>
      }
      isSending={importing.isPending}
      error={importing.error}
      onSend={() => importing.mutate({ fileName, rows: productsToAdd(rows) }, { onSuccess: leave })}
      onCancel={() => leave(null)}
    />
  );
}
