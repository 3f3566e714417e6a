export class FolderInUseError extends Error {
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
