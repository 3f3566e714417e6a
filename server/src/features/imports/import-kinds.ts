import { causesOf, contract, type Import } from "@tryer/contract";
import type { Permission } from "@tryer/domain/team";
import { greenNumberLabel } from "@tryer/domain/units";
import { emptyUnusedLots, takeCountsBack } from "#features/green/index.ts";
import { archiveUnusedProducts } from "#features/items/index.ts";
import { takeImportedLinesBack } from "#features/purchases/index.ts";
import { takeImportedLogsBack, takePastRoastsBack } from "#features/roasts/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Record that an import made, with the row of its list where that is known. */
export interface ImportedRecord {
  id: string;
  row: number | null;
}

interface TakenBack {
  /** Records, in words, that were used or changed since: none is taken back because of them, or all but these. */
  inTheWay: string[];
  /** Record that the audit names in place of the import. */
  subjectId?: string | null;
}

interface UndoOptions {
  importId: string;
  leaveOutEdited: boolean;
}

const UNDO_CAUSES = causesOf(contract.imports.undoImport);

interface KindRule {
  /** Right to import such a list, to see that somebody did, and to take it back. */
  permission: Permission;
  undone: (typeof UNDO_CAUSES)[number];
  takeBack: (work: Work, records: readonly ImportedRecord[], options: UndoOptions) => Promise<TakenBack>;
  /** Whether records that were changed since can stay while the others are taken back. */
  leavesOutEdited: boolean;
  /** Words for what became of the records that are in the way. */
  since: string;
}

const REASON = "Import undone";

/** Rules of each kind of list. */
export const IMPORT_KINDS: Record<Import["kind"], KindRule> = {
  green: {
    permission: "green:write",
    undone: "green.import_undone",
    since: "Used or changed since the import",
    leavesOutEdited: false,
    takeBack: async (work, records) => {
      const rowOf = new Map(records.map(({ id, row }) => [id, row]));
      const used = await emptyUnusedLots(work, [...rowOf.keys()], REASON);
      const inTheWay = used.map(({ id, number, coffeeName }) => {
        const row = rowOf.get(id) ?? null;
        return `${row === null ? "" : `row ${row} `}${greenNumberLabel(number)} ${coffeeName}`;
      });
      return { inTheWay };
    },
  },
  counts: {
    permission: "stock:count",
    undone: "stock.counts_import_undone",
    since: "Moved or archived since the import",
    leavesOutEdited: false,
    takeBack: async (work, records) => {
      const counts = records.map(({ id, row }) => ({ movementId: id, row }));
      return { inTheWay: await takeCountsBack(work, counts, REASON) };
    },
  },
  purchase: {
    permission: "purchases:write",
    undone: "purchase.lines_import_undone",
    since: "Ordered, canceled or edited since the import",
    leavesOutEdited: false,
    takeBack: async (work, records) => {
      const { inTheWay, purchaseId } = await takeImportedLinesBack(work, records);
      return { inTheWay, subjectId: purchaseId };
    },
  },
  logs: {
    permission: "roasts:write",
    undone: "roast.logs_import_undone",
    since: "Edited since the import",
    leavesOutEdited: true,
    takeBack: async (work, _, options) => ({ inTheWay: await takeImportedLogsBack(work, options) }),
  },
  products: {
    permission: "items:write",
    undone: "item.import_undone",
    since: "Used or changed since the import",
    leavesOutEdited: false,
    takeBack: async (work, records) => ({ inTheWay: await archiveUnusedProducts(work, records) }),
  },
  roasts: {
    permission: "roasts:write",
    undone: "roast.history_import_undone",
    since: "Edited, cupped or filed since the import",
    leavesOutEdited: true,
    takeBack: async (work, records, options) => ({ inTheWay: await takePastRoastsBack(work, records, options) }),
  },
};
