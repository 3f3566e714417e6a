/** Failure of a backup, a restore or a move, in a sentence for whoever runs the server. */
export class BackupError extends Error {
  override readonly name: string = "BackupError";
}

/** Refusal while another backup is made: no failure, but to be tried again. */
export class BackupUnderWayError extends BackupError {
  override readonly name = "BackupUnderWayError";
}
