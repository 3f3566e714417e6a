import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CoffeeAlias, MAX_ALIASES_A_REQUEST, type PackageSize, type Product } from "@tryer/contract";
import { startTransition, useCallback, useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { bulkCatalog, type PastedList, readPasted } from "./bulk-reading.ts";
import type { NameToRemember, Settlement, Settlements } from "./bulk-settling.ts";

const NOTHING_TO_PARSE = "Please enter text to parse and ensure data is loaded";
const NOTHING_FOUND = "No items could be parsed from the text. Please check the format.";

const sizesQuery = () => api.packageSizes.list.queryOptions({ input: {} });

const aliasesQuery = () => api.aliases.list.queryOptions({ input: {} });

const largestCountQuery = () => api.planner.largestCount.queryOptions({ input: {} });

/** Catalog that a list was read with, for the choices of its rows. */
export interface Choices {
  products: readonly Product[];
  sizes: readonly PackageSize[];
  aliases: readonly CoffeeAlias[];
}

export interface ReadList {
  list: PastedList;
  choices: Choices;
}

/** Resolves once the browser has painted what was just changed. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Reads a pasted text against the products and sizes, and keeps what is settled by hand. */
export function useBulkList() {
  const queryClient = useQueryClient();
  // The catalog loads while the list is being pasted.
  useQuery(productChoicesQuery());
  useQuery(sizesQuery());
  useQuery(aliasesQuery());
  useQuery(largestCountQuery());
  const [read, setRead] = useState<ReadList | null>(null);
  const [settlements, setSettlements] = useState<Settlements>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isParsing, setIsParsing] = useState(false);

  const parse = async (text: string) => {
    setRead(null);
    setProblem(null);
    if (text.trim() === "") return setProblem(NOTHING_TO_PARSE);
    setIsParsing(true);
    await painted();
    const known = await Promise.all([
      queryClient.ensureQueryData(productChoicesQuery()),
      queryClient.ensureQueryData(sizesQuery()),
      queryClient.ensureQueryData(aliasesQuery()),
      // Without it the reader has a bound of its own.
      queryClient.ensureQueryData(largestCountQuery()).catch(() => ({ quantity: null })),
    ]).catch(() => null);
    try {
      if (known === null) return setProblem(NOTHING_TO_PARSE);
      const [products, sizes, aliases, largest] = known;
      const list = await readPasted(text, bulkCatalog(products, sizes, aliases, largest.quantity));
      startTransition(() => setRead({ list, choices: { products: products, sizes, aliases } }));
      const isFound = list.rows.some(({ row }) => row.quantity !== null || row.candidates.length > 0);
      if (!isFound) setProblem(NOTHING_FOUND);
    } catch {
      setProblem("Failed to parse the text. Please check the format.");
    } finally {
      setIsParsing(false);
    }
  };
  const settle = useCallback((key: string, change: Settlement) => {
    setSettlements((before) => ({ ...before, [key]: { ...before[key], ...change } }));
  }, []);
  const forgetting = useMutation(
    api.aliases.forget.mutationOptions({
      onError: failureToast("Error", "The name could not be forgotten"),
      onSettled: async (forgotten) => {
        if (forgotten !== undefined && read !== null) await parse(read.list.text);
      },
    }),
  );
  const { mutate: remember } = useMutation({
    mutationFn: rememberNames,
    onError: failureToast("Error", "The names could not be remembered"),
  });
  const { mutate } = forgetting;
  const forget = useCallback((aliasId: string) => mutate({ id: aliasId }), [mutate]);
  return { read, settlements, settle, problem, isParsing, parse, forget, remember };
}

async function rememberNames(names: NameToRemember[]): Promise<void> {
  for (let start = 0; start < names.length; start += MAX_ALIASES_A_REQUEST) {
    await api.aliases.remember.call({ aliases: names.slice(start, start + MAX_ALIASES_A_REQUEST) });
  }
}
