import type { Import } from "@tryer/contract";
import type { ListAnswering } from "./preview/list-preview.tsx";

export interface KindImportProps {
  answering: ListAnswering;
  /** Called with the import; null where the list is put away. */
  onDone: (imported: DoneImport | null) => void;
  /** Day for which opening stock and counts are proposed; null for today. */
  day: string | null;
}

export interface DoneImport extends Import {
  /** Purchase that the lines are in. */
  purchaseId?: string;
}
