import { causesOf, contract, type Import } from "@tryer/contract";
import type { Permission } from "@tryer/domain/team";
import { greenNumberLabel } from "@tryer/domain/units";
import { emptyUnusedLots, takeCountsBack } from "#features/green/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Record that an import made, with the row of its list where that is known. */
export interface ImportedRecord {
  id: string;
  row: number | null;
}

const UNDO_CAUSES = causesOf(contract.imports.undoImport);

interface KindRule {
  /** Right to import such a list, to see that somebody did, and to take it back. */
  permission: Permission;
  undone: (typeof UNDO_CAUSES)[number];
  /** Takes records back. Answers those, in words, because of which none is. */
  takeBack: (work: Work, records: readonly ImportedRecord[]) => Promise<string[]>;
  /** Words for what became of the records that are in the way. */
  since: string;
}

const REASON = "Import taken back";

/** Rules of each kind of list. */
export const IMPORT_KINDS: Record<Import["kind"], KindRule> = {
  green: {
    permission: "green:write",
    undone: "green.import_undone",
    since: "Used or changed since the import",
    takeBack: async (work, records) => {
      const rowOf = new Map(records.map(({ id, row }) => [id, row]));
      const used = await emptyUnusedLots(work, [...rowOf.keys()], REASON);
      return used.map(({ id, number, coffeeName }) => {
        const row = rowOf.get(id) ?? null;
        return `${row === null ? "" : `row ${row} `}${greenNumberLabel(number)} ${coffeeName}`;
      });
    },
  },
  counts: {
    permission: "stock:count",
    undone: "stock.counts_import_undone",
    since: "Moved or archived since the import",
    takeBack: (work, records) =>
      takeCountsBack(
        work,
        records.map(({ id, row }) => ({ movementId: id, row })),
        REASON,
      ),
  },
};
