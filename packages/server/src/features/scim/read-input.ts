import { SCIM_LIMITS } from "./limits.ts";
import { ScimError } from "./scim-error.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** One operation of a PATCH request, without the differences between providers. */
export type Operation = {
  readonly op: "add" | "replace" | "remove";
  readonly path: string | undefined;
  readonly value: unknown;
};

const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:patchop";

/** The object in a request, or in a part of one. */
export function objectIn(value: unknown, what = "The body"): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw new ScimError(400, `${what} is not an object.`, "invalidSyntax");
}

/** A text; null to remove it. */
export function textIn(value: unknown, attribute: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && value.length <= SCIM_LIMITS.text) return value;
  throw new ScimError(
    400,
    `${attribute} is not a text of at most ${SCIM_LIMITS.text} characters.`,
    "invalidValue",
  );
}

/** A truth value; Entra ID sends it as a text, with a capital. */
export function flagIn(value: unknown, attribute: string): boolean {
  const lower = typeof value === "string" ? value.toLowerCase() : value;
  if (lower === true || lower === "true") return true;
  if (lower === false || lower === "false") return false;
  throw new ScimError(400, `${attribute} is neither true nor false.`, "invalidValue");
}

/** The operations of a PATCH request. Entra ID capitalises their names. */
export function operationsIn(body: unknown): Operation[] {
  const { schemas, Operations: operations } = objectIn(body);
  const isPatch =
    Array.isArray(schemas) &&
    schemas.some((schema) => typeof schema === "string" && schema.toLowerCase() === PATCH_SCHEMA);
  if (!isPatch || !Array.isArray(operations) || operations.length === 0) {
    throw new ScimError(400, "The body is not a list of operations (PatchOp).", "invalidSyntax");
  }
  if (operations.length > SCIM_LIMITS.operations) {
    throw new ScimError(400, `More than ${SCIM_LIMITS.operations} operations.`, "invalidValue");
  }
  return operations.map(operationIn);
}

function operationIn(one: unknown): Operation {
  const { op, path, value } = objectIn(one, "An operation");
  const name = typeof op === "string" ? op.toLowerCase() : undefined;
  if (name !== "add" && name !== "replace" && name !== "remove") {
    throw new ScimError(400, "An operation is neither add, replace nor remove.", "invalidSyntax");
  }
  if (path !== undefined && path !== null && (typeof path !== "string" || path.length > 1000)) {
    throw new ScimError(400, "A path is not a text.", "invalidPath");
  }
  const place = typeof path === "string" && path !== "" ? path : undefined;
  if (name === "remove" && place === undefined) {
    throw new ScimError(400, "An operation removes nothing: it has no path.", "noTarget");
  }
  return { op: name, path: place, value };
}
