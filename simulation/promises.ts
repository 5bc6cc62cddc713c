import type { Operation } from "@mosaico/domain/mosaic/operation";

/** What operations leave behind: which field of what holds which value then. */
function fieldsOf(operations: readonly Operation[], isWhole: boolean): Map<string, string> {
  const fields = new Map<string, string>();
  for (const operation of operations) {
    switch (operation.op) {
      case "addTile": {
        const { id, position, data } = operation.tile;
        // The rules fill the others in.
        for (const [field, value] of Object.entries(isWhole ? data : { title: data.title }))
          fields.set(`${id} ${field}`, String(value));
        fields.set(`${id} position`, JSON.stringify(position));
        break;
      }
      case "updateTile":
        for (const [field, value] of Object.entries(operation.data))
          fields.set(`${operation.id} ${field}`, String(value));
        break;
      case "moveTile":
        fields.set(`${operation.id} position`, JSON.stringify(operation.position));
        break;
      case "rename":
        fields.set("mosaic title", operation.title);
        break;
      case "setBackground":
        fields.set("mosaic background", operation.background.bgColor);
        break;
      case "removeTile":
        break;
    }
  }
  return fields;
}

/** The same, of what is durable, each as one line. */
export function tracesOf(operations: readonly Operation[]): string[] {
  return [...fieldsOf(operations, true)].map(([field, value]) => `${field} = ${value}`);
}

/** What somebody did and was not yet told of: neither that it is saved, nor that it is lost. */
export class Promises {
  readonly #owed = new Map<string, string>();

  made(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (operation.op !== "removeTile") continue;
      // Whoever removes a tile wants nothing more of what they did to it.
      for (const field of this.#owed.keys())
        if (field.startsWith(`${operation.id} `)) this.#owed.delete(field);
    }
    for (const [field, value] of fieldsOf(operations, false)) this.#owed.set(field, value);
  }

  /** They were told that something is lost, or that nothing can be saved any more. */
  reportedConflicts(): void {
    this.#owed.clear();
  }

  /** They were told that all is saved. Gives what is not, of all that ever was. */
  shownSaved(everDurable: ReadonlySet<string>): string[] {
    const broken = [...this.#owed]
      .map(([field, value]) => `${field} = ${value}`)
      .filter((line) => !everDurable.has(line));
    this.#owed.clear();
    return broken;
  }
}
