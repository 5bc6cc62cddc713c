/** Why an installation cannot be moved. */
type MoveProblem =
  /** The files that were there, or that arrived, are not the right ones. */
  | "different"
  /** Servers are using the target. */
  | "inUse"
  | "newer"
  | "noSpace"
  | "notEmpty"
  | "nothing"
  | "outdated"
  | "same"
  /** The target cannot store some of it. */
  | "unfit";

/** An expected failure, with a sentence for the operator. The source is never changed. */
export class MoveError extends Error {
  override readonly name = "MoveError";
  readonly problem: MoveProblem;

  constructor(problem: MoveProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
