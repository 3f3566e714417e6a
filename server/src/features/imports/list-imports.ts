import { contract, Import, type ListImportsInput } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { inArray } from "drizzle-orm";
import { imports } from "#db/schema/index.ts";
import { listOf } from "../../runtime/lists/list-of.ts";
import { descending } from "../../runtime/lists/list-order.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { IMPORT_KINDS } from "./import-kinds.ts";
import { presentImports } from "./import-row.ts";

/** Lists that people imported whom the reader could stand in for: a roaster sees those of counts. */
export const listImports = listOf(contract.imports.list, {
  permission: "stock:count",
  table: imports,
  select: ({ tx }) => tx.select().from(imports),
  order: descending({ createdAt: imports.createdAt, id: imports.id }),
  keysOf: (row) => row,
  filters: { of: (of, { actor }) => inArray(imports.kind, kindsFor(actor, of)) },
  present: presentImports,
});

const kindsFor = ({ role }: Actor, of: ListImportsInput["of"]) =>
  Import.shape.kind.options.filter(
    (kind) => mayDo(role, IMPORT_KINDS[kind].permission) && (of === undefined || (kind === "logs") === (of === "logs")),
  );
