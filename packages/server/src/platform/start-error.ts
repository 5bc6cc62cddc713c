/** A one-line explanation, for the operator, of why the server cannot start. */
export class StartError extends Error {
  override readonly name = "StartError";
}
