import { hash } from "node:crypto";

const LANES = 8;

/**
 * A digest of the rows of a table that does not depend on their order: the sum of the SHA-256 of each, in eight lanes of
 * 32 bits. It compares copies of a table between engines; changes on purpose are detected by the hashes of the parts.
 */
export class TableDigest {
  readonly #sum = new Uint32Array(LANES);
  rows = 0;

  /** Adds a row as `rowLine` writes it. */
  add(line: string): void {
    const digest = hash("sha256", line, "buffer");
    for (let lane = 0; lane < LANES; lane += 1) {
      this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32BE(lane * 4);
    }
    this.rows += 1;
  }

  /** Hex. */
  value(): string {
    return [...this.#sum].map((lane) => lane.toString(16).padStart(8, "0")).join("");
  }
}
