import type { DroppedFiles } from "./dropped-files.ts";

/** File that a person chose, with its path in the folder that it came from. */
export interface ChosenFile {
  file: File;
  path: string;
}

/** Name of a file without its archive and folders, as readers and the server get it. */
export const lastOf = (path: string): string => path.split(/[/\\]| › /).at(-1) || path;

/** Files that were chosen by a field, with their paths where a folder was. */
export const filesOfField = (files: FileList | File[]): ChosenFile[] =>
  [...files].filter(isShown).map((file) => ({ file, path: file.webkitRelativePath || file.name }));

/** Files that systems leave in folders beside those of people are passed over. */
const isShown = ({ name }: File): boolean => !/^(?:\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Files that were dropped, those of folders among them. */
export function filesOfDrop({ entries, files }: DroppedFiles): Promise<ChosenFile[]> {
  const plain = filesOfField(files);
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(plain);
  return Promise.all(entries.map(filesBelow)).then((some) => some.flat().filter(({ file }) => isShown(file)));
}

async function filesBelow(entry: FileSystemEntry): Promise<ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path }];
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  const below: ChosenFile[] = [];
  // A folder is read in parts, until one of them is empty.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return below;
    for (const each of some) below.push(...(await filesBelow(each)));
  }
}

/** Files that were dropped on the journal, on their way to the page that imports them. */
let dropped: Promise<ChosenFile[]> | null = null;

export function keepDroppedLogs(files: Promise<ChosenFile[]>): void {
  dropped = files;
}

/** Takes them along once; null where nothing was dropped. */
export function takeDroppedLogs(): Promise<ChosenFile[]> | null {
  const taken = dropped;
  dropped = null;
  return taken;
}
