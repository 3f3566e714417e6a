import type { AccountingExport } from "@tryer/contract";

/** Address of the file of an export. */
export const exportAddress = ({ id }: Pick<AccountingExport, "id">) => `/api/v1/accounting-exports/${id}/file`;

/** Saves the file of an export on the device of the person. */
export function downloadExport({ id, number }: Pick<AccountingExport, "id" | "number">): void {
  const link = document.createElement("a");
  link.href = exportAddress({ id });
  link.download = `${number}.csv`;
  link.click();
}
