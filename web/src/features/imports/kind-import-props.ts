import type { Import } from "@tryer/contract";
import type { ListAnswering } from "./preview/list-preview.tsx";

export interface KindImportProps {
  answering: ListAnswering;
  /** Called with what was taken in; null where the list is put away. */
  onDone: (imported: Import | null) => void;
}
