/** A message got no answer over its socket. Whether it took effect is unknown, so only what may be repeated is sent again. */
export class Unanswered extends Error {
  constructor() {
    super("The socket gave no answer.");
  }
}
