import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { contract } from "@tryer/contract";
import { expect, test } from "vitest";
import { z } from "zod";

/** Lists in pages without a file of their own, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  "customers.names": "names to choose from, whose list is that of the customers",
  "invoices.exports": "each row is a file already",
};

/** Names of the operations that answer a list page by page. */
function pagedIn(router: AnyContractRouter, name: string): string[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, part]) => pagedIn(part, name === "" ? key : `${name}.${key}`));
  const { outputSchema } = router["~orpc"];
  return outputSchema instanceof z.ZodObject && "nextCursor" in outputSchema.shape ? [name] : [];
}

const sources = import.meta.glob<string>("../../features/**/*-csv.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every list that comes in pages is exported as CSV, whole and filtered", () => {
  const written = Object.values(sources).join("\n");
  const paged = pagedIn(contract, "");
  expect(paged.length).toBeGreaterThan(20);
  const missing = paged.filter((name) => !written.includes(`api.${name}.call(`) && !Object.hasOwn(WITHOUT, name));
  expect(missing, "lists that no *-csv.ts of a feature reads").toEqual([]);
});
