/** Fault of the data folder, in a sentence for whoever starts Tryer. */
export class DataFolderError extends Error {
  override readonly name: string = "DataFolderError";
}

export class FolderInUseError extends DataFolderError {
  override readonly name = "FolderInUseError";

  constructor(
    readonly folder: string,
    readonly holderPid: number,
  ) {
    super(
      `The data folder ${folder} is in use by another Tryer (process ${holderPid}). ` +
        "Stop it, or set DATA_DIR to another folder.",
    );
  }
}

const REASONS: Record<string, string> = {
  EACCES: "Tryer may not write there",
  EPERM: "it belongs to someone else",
  EROFS: "nothing can be written there",
  EEXIST: "it is a file",
  ENOTDIR: "it lies in a file",
};

/** Error about a folder that cannot be made, or made the owner's own. */
export function unusableFolder(folder: string, cause: unknown): DataFolderError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new DataFolderError(
    `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to a folder that Tryer may write to.`,
    { cause },
  );
}

export function diskFull(folder: string, cause: unknown): DataFolderError {
  return new DataFolderError(`The disk of the data folder ${folder} is full. Make room on it and start Tryer again.`, {
    cause,
  });
}
