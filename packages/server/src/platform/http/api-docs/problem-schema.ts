import { ERRORS } from "@mosaico/contract/errors";
import type { JsonSchema } from "./schema-book.ts";

const PROBLEM_EXAMPLE = {
  type: "/api/docs/errors/tile.titleTooLong",
  title: "Bad Request",
  status: 400,
  code: "tile.titleTooLong",
  message: "tile.titleTooLong",
  errors: [{ path: "operations.0.tile.data.title", code: "tile.titleTooLong" }],
};

/** The schema of every error; no endpoint declares it. */
export const PROBLEM_SCHEMAS = {
  ErrorCode: {
    type: "string",
    description:
      "The error, for programs. The meaning of a code never changes; new ones may be added. Each has a page at `/api/docs/errors/{code}`",
    enum: Object.keys(ERRORS),
    examples: ["tile.titleTooLong"],
  },
  FieldError: {
    type: "object",
    description: "One invalid field",
    required: ["path", "code"],
    properties: {
      path: {
        type: "string",
        description: "Its position in the request: names and list indexes, separated by dots",
        examples: ["operations.0.tile.data.title"],
      },
      code: {
        type: "string",
        description: "The problem of the field: an error code, or the kind of a validation error",
        examples: ["tile.titleTooLong"],
      },
    },
  },
  Problem: {
    type: "object",
    description: "An error, as a problem document (RFC 9457)",
    required: ["type", "title", "status", "code", "message"],
    properties: {
      type: {
        type: "string",
        format: "uri-reference",
        description: "The address of the explanation of the code",
        examples: [PROBLEM_EXAMPLE.type],
      },
      title: {
        type: "string",
        description: "The status in words",
        examples: [PROBLEM_EXAMPLE.title],
      },
      status: {
        type: "integer",
        description: "The HTTP status",
        minimum: 400,
        maximum: 599,
        examples: [PROBLEM_EXAMPLE.status],
      },
      code: { $ref: "#/components/schemas/ErrorCode" },
      message: {
        $ref: "#/components/schemas/ErrorCode",
        description: "The same as `code`, as a key to translate",
      },
      errors: {
        type: "array",
        description: "Every invalid field, at most 50, if the request has fields",
        items: { $ref: "#/components/schemas/FieldError" },
      },
    },
    examples: [PROBLEM_EXAMPLE],
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;
