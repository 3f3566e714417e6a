import type { AccountingExport } from "@tryer/contract";
import { saveFrom } from "#ui/format/csv.ts";

/** Address of the file of an export. */
export const exportAddress = ({ id }: Pick<AccountingExport, "id">) => `/api/v1/accounting-exports/${id}/file`;

/** Saves the file of an export on the device of the person. */
export const downloadExport = ({ id, number }: Pick<AccountingExport, "id" | "number">): void =>
  saveFrom(exportAddress({ id }), `${number}.csv`);
