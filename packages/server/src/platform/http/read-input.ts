import type { Endpoint } from "@mosaico/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "./app-error.ts";

/** The checked values of a request. */
export type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

type Issue = z.core.$ZodIssue;
type FieldError = { readonly path: string; readonly code: string };

const MOST_ERRORS = 50;
const LONGEST_PATH = 200;
const nothing = z.strictObject({}).optional();

/** The request's values as the endpoint declares them, or a refusal that names every wrong field. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const errors: FieldError[] = [];
  const read = (schema: z.ZodType | null, value: unknown): unknown => {
    const result = (schema ?? nothing).safeParse(value);
    if (result.success) return schema === null ? undefined : result.data;
    errors.push(...result.error.issues.flatMap((issue) => fieldErrors(issue)));
    return undefined;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  };
  if (errors.length > 0)
    throw new AppError("validation.failed", { errors: errors.slice(0, MOST_ERRORS) });
  return input;
}

function fieldErrors(issue: Issue, above: readonly PropertyKey[] = []): FieldError[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: pathText([...path, key]), code: issue.code }));
  }
  if (issue.code === "invalid_union") {
    const nearest = nearestBranch(issue.errors);
    if (nearest !== undefined) return nearest.flatMap((inner) => fieldErrors(inner, path));
  }
  return [{ path: pathText(path), code: issue.code }];
}

/** The alternative that was meant: one that failed inside the value, not at the value itself. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return branches.find((issues) =>
    issues.some((issue) => issue.path.length > 0 || issue.code === "unrecognized_keys"),
  );
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join(".").slice(0, LONGEST_PATH);
}
