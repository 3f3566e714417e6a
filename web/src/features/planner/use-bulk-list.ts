import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PackageSize, RoastedItem } from "@tryer/contract";
import { startTransition, useCallback, useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { bulkCatalog, type PastedList, readPasted } from "./bulk-reading.ts";
import type { Settlement, Settlements } from "./bulk-settling.ts";

const NOTHING_TO_PARSE = "Please enter text to parse and ensure data is loaded";
const NOTHING_FOUND = "No items could be parsed from the text. Please check the format.";

const sizesQuery = () => api.packageSizes.list.queryOptions({ input: {} });

/** What a list was read against, for the choices of its rows. */
export interface Choices {
  items: readonly RoastedItem[];
  sizes: readonly PackageSize[];
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
  // Asked for while the list is being pasted.
  useQuery(productChoicesQuery());
  useQuery(sizesQuery());
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
    ]).catch(() => null);
    try {
      if (known === null) return setProblem(NOTHING_TO_PARSE);
      const [items, sizes] = known;
      const list = await readPasted(text, bulkCatalog(items, sizes));
      startTransition(() => setRead({ list, choices: { items, sizes } }));
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
  return { read, settlements, settle, problem, isParsing, parse };
}
