/**
 * Names for toasts of which the newer replaces the older. Sonner takes one that goes away for itself out of the page some
 * moments later, and with it whatever has taken its name by then: whoever comes then needs another name.
 */
export class ToastIds {
  readonly #turns = new Map<string, number>();

  /** The name under which a toast of this id is there, or comes next. */
  now(id: string): string {
    return `${id} ${this.#turns.get(id) ?? 0}`;
  }

  /** A toast of this name goes away. */
  leaves(id: string, name: string): void {
    if (name === this.now(id)) this.#turns.set(id, (this.#turns.get(id) ?? 0) + 1);
  }
}
