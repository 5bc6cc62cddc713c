/** Why a backup cannot be made, read or restored. */
export type BackupProblem =
  | "busy"
  | "damaged"
  | "different"
  | "diskFull"
  | "failed"
  | "incomplete"
  | "newer"
  | "noBackup"
  | "placeAway"
  | "running"
  | "wrongKey";

/** An expected failure, with a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
