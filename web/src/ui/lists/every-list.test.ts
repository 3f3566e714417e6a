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

const files = import.meta.glob<string>("../../features/**/*-csv.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const pages = import.meta.glob<string>(["../../features/**/*-page.tsx", "../../features/**/*-list.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every list that comes in pages is exported as CSV, whole and filtered", () => {
  const written = Object.values({ ...files, ...pages }).join("\n");
  const isWritten = (name: string) =>
    written.includes(`api.${name}.call(`) || written.includes(`operation: api.${name},`);
  const paged = pagedIn(contract, "");
  expect(paged.length).toBeGreaterThan(20);
  const missing = paged.filter((name) => !isWritten(name) && !Object.hasOwn(WITHOUT, name));
  expect(missing, "lists that neither a *-csv.ts nor a defineList reads").toEqual([]);
});
