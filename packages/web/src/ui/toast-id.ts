/**
 * Names for toasts whose newer version replaces the older. Sonner removes a closing toast some moments later, together
 * with any toast that has taken its name by then, so the next one needs another name.
 */
export class ToastIds {
  readonly #turns = new Map<string, number>();

  /** The name of the visible toast with this id, or of the next one. */
  now(id: string): string {
    return `${id} ${this.#turns.get(id) ?? 0}`;
  }

  /** Notes that the toast of this name is closing. */
  leaves(id: string, name: string): void {
    if (name === this.now(id)) this.#turns.set(id, (this.#turns.get(id) ?? 0) + 1);
  }
}
