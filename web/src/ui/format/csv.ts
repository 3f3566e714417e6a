/** Saves a table on the device of the person. */
export const downloadCsv = (name: string, csv: string): void =>
  saveFile(`${name}.csv`, new Blob([csv], { type: "text/csv;charset=utf-8" }));

/** Saves a file on the device of the person. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}

/** Saves on the device of the person what an address answers. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
