/** What keeps the server from starting, told to the person who starts it in one line. */
export class StartError extends Error {
  override readonly name = "StartError";
}
