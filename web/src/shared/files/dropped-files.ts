/** Files and folders of a drop. */
export interface DroppedFiles {
  entries: FileSystemEntry[];
  files: File[];
}

/** Reads a drop at once: its list is empty after the event. */
export const droppedFiles = ({ items, files }: DataTransfer): DroppedFiles => ({
  entries: [...items].flatMap((item) => (item.kind === "file" ? (item.webkitGetAsEntry() ?? []) : [])),
  files: [...files],
});
