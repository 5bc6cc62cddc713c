import type { Endpoint } from "@mosaico/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "./app-error.ts";

/** The validated values of a request. */
export type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

type Issue = z.core.$ZodIssue;
type FieldError = { readonly path: string; readonly code: string };

const MAX_ERRORS = 50;
const MAX_PATH_LENGTH = 200;
const nothing = z.strictObject({}).optional();

/** Validates the request as the endpoint declares it, or throws a refusal that names every invalid field. */
export function readInput(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, "params" | "query" | "body">,
): Input {
  const errors: FieldError[] = [];
  const read = (schema: z.ZodType | null, value: unknown): unknown => {
    if (schema === null && isNothing(value)) return undefined;
    const result = (schema ?? nothing).safeParse(value);
    if (!result.success) errors.push(...fieldErrors(result.error));
    return schema === null ? undefined : result.data;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  };
  errors.push(...withNul(request.params), ...withNul(request.query));
  if (errors.length > 0) throw failed(errors);
  return input;
}

/** The values of an address that contain U+0000: it means nothing there, and PostgreSQL refuses it with an error. */
function withNul(values: unknown): FieldError[] {
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().some((text) => typeof text === "string" && text.includes("\0"))
      ? [{ path: pathText([name]), code: "invalid_format" }]
      : [],
  );
}

/** Whether the schema of nothing accepts the value; most requests have no query. */
function isNothing(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  for (const _ in value) return false;
  return true;
}

/** Validates a nested value, such as JSON inside a string, against a schema. `path` is its position. */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: readonly PropertyKey[],
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw failed(fieldErrors(result.error, path));
  return result.data;
}

function failed(errors: readonly FieldError[]): AppError {
  return new AppError("validation.failed", { errors: errors.slice(0, MAX_ERRORS) });
}

function fieldErrors(error: z.core.$ZodError, above: readonly PropertyKey[] = []): FieldError[] {
  return listErrors(error.issues, above);
}

// Truncated at each step: one issue of a large request may contain hundreds of thousands.
function listErrors(issues: readonly Issue[], above: readonly PropertyKey[]): FieldError[] {
  return issues
    .slice(0, MAX_ERRORS)
    .flatMap((issue) => issueErrors(issue, above))
    .slice(0, MAX_ERRORS);
}

function issueErrors(issue: Issue, above: readonly PropertyKey[]): FieldError[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.slice(0, MAX_ERRORS);
    return keys.map((key) => ({ path: pathText([...path, key]), code: issue.code }));
  }
  if (issue.code === "invalid_union") {
    const nearest = nearestBranch(issue.errors);
    if (nearest !== undefined) return listErrors(nearest, path);
  }
  return [{ path: pathText(path), code: issue.code }];
}

/** The union member that was meant: one that failed inside the value, not at the value itself. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return branches.find((issues) =>
    issues.some((issue) => issue.path.length > 0 || issue.code === "unrecognized_keys"),
  );
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join(".").slice(0, MAX_PATH_LENGTH);
}
