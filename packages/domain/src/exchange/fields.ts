/** The fields of a parsed JSON object, none of which is known to be there. */
export type Fields = Readonly<Record<string, unknown>>;

/** X6: returns whether a parsed value is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** X6: the text of a field; empty if it is none. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

/** X6: the objects in a list of a field; anything else in it is left out. */
export function listIn(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((one) => isFields(one)) : [];
}

/** X4, X6: the fields whose values have the same type as the default. */
export function ofRightTypes<Known extends object>(
  fields: Fields,
  defaults: Known,
): Partial<Known> {
  return Object.fromEntries(
    Object.entries(defaults).flatMap(([name, value]) =>
      typeof fields[name] === typeof value ? [[name, fields[name]]] : [],
    ),
  ) as Partial<Known>;
}
