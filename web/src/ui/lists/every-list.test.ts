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
const screens = import.meta.glob<string>(["../../{features,shared}/**/*.tsx", "../../{features,shared}/**/*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Whether a file of its own, a described list or a file by fields reads an operation. */
function isExported(name: string): boolean {
  const byFields = new RegExp(`fileOf\\([^;]{0,200}?api\\.${name}\\.call\\(`);
  return (
    Object.values(files).some((text) => text.includes(`api.${name}.call(`)) ||
    Object.values(screens).some((text) => text.includes(`operation: api.${name},`) || byFields.test(text))
  );
}

test("every list that comes in pages is exported as CSV, whole and filtered", () => {
  const paged = pagedIn(contract, "");
  expect(paged.length).toBeGreaterThan(20);
  const missing = paged.filter((name) => !isExported(name) && !Object.hasOwn(WITHOUT, name));
  expect(missing, "lists that neither a *-csv.ts, a defineList nor a fileOf reads").toEqual([]);
});
