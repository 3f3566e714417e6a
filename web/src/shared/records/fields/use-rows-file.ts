import type { RecordFields } from "@tryer/contract/basics/record-fields";
import { useCosts } from "#shared/money/use-costs.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { downloadCsv } from "#ui/format/csv.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Saves rows that are on screen as a file by their fields; what writes it is loaded at the click. */
export function useRowsFile() {
  const { currency } = useCosts();
  const { timeZone } = useMoments();
  return async <Row>(name: string, fields: RecordFields<Row>, rows: readonly Row[]): Promise<void> => {
    try {
      const { fileOfRows } = await import("./field-csv.ts");
      downloadCsv(name, fileOfRows(fields, rows, { currency, timeZone, nameOf: () => "" }));
    } catch (error) {
      failureToast("Not exported", "Nothing was saved. Try again in a moment.")(error);
    }
  };
}
