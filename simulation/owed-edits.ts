import type { Operation } from "@mosaico/domain/mosaic/operation";

/** The effect of operations: the resulting value of each field. */
function fieldsOf(operations: readonly Operation[], isComplete: boolean): Map<string, string> {
  const fields = new Map<string, string>();
  for (const operation of operations) {
    switch (operation.op) {
      case "addTile": {
        const { id, position, data } = operation.tile;
        // The rules fill in the other fields.
        for (const [field, value] of Object.entries(isComplete ? data : { title: data.title }))
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
      // A switch that several users set is where the last of them set it.
      case "setSettings":
      case "removeTile":
        break;
    }
  }
  return fields;
}

/** The same for durable changes, one line per field. */
export function tracesOf(operations: readonly Operation[]): string[] {
  return [...fieldsOf(operations, true)].map(([field, value]) => `${field} = ${value}`);
}

/** The edits of a user that are neither confirmed as saved nor reported as lost. */
export class OwedEdits {
  readonly #owed = new Map<string, string>();

  owe(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (operation.op !== "removeTile") continue;
      // A user who removes a tile gives up their earlier edits of it.
      for (const field of this.#owed.keys())
        if (field.startsWith(`${operation.id} `)) this.#owed.delete(field);
    }
    for (const [field, value] of fieldsOf(operations, false)) this.#owed.set(field, value);
  }

  /** The user was notified of a conflict, or that nothing can be saved any more. */
  reportedConflicts(): void {
    this.#owed.clear();
  }

  /** The user was told that everything is saved. Returns the edits that never became durable. */
  shownSaved(everDurable: ReadonlySet<string>): string[] {
    const broken = [...this.#owed]
      .map(([field, value]) => `${field} = ${value}`)
      .filter((line) => !everDurable.has(line));
    this.#owed.clear();
    return broken;
  }
}
