import { STATUS_CODES } from "node:http";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";
import { errorsByStatus } from "./endpoint-errors.ts";

type JsonObject = { readonly [name: string]: unknown };

/** Error responses shared by several endpoints, by name, and the references to them. */
export type ErrorResponses = {
  responsesOf(endpoint: Endpoint): JsonObject;
  components(): JsonObject;
};

/** Collects error responses. A response with one or two codes is described once, under a name. */
export function createErrorResponses(): ErrorResponses {
  const shared: Record<string, JsonObject> = {};
  return {
    components: () => shared,
    responsesOf: (endpoint) => {
      const responses: Record<string, JsonObject> = {};
      for (const [status, codes] of errorsByStatus(endpoint)) {
        const response = responseOf(status, codes);
        if (codes.length > 2) {
          responses[status] = response;
          continue;
        }
        const name = codes.map(pascalCase).join("Or");
        shared[name] = response;
        responses[status] = { $ref: `#/components/responses/${name}` };
      }
      return responses;
    },
  };
}

function responseOf(status: number, codes: readonly ErrorCode[]): JsonObject {
  const waits = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    headers: {
      ...(waits && { "Retry-After": { $ref: "#/components/headers/Retry-After" } }),
      ...rateLimitHeaders(),
    },
    content: {
      "application/problem+json": {
        schema: {
          $ref: "#/components/schemas/Problem",
          properties: { status: { const: status }, code: { enum: codes } },
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: problemOf(code) }])),
      },
    },
  };
}

/** The headers that report the budgets a request was counted against. */
export function rateLimitHeaders(): JsonObject {
  return {
    RateLimit: { $ref: "#/components/headers/RateLimit" },
    "RateLimit-Policy": { $ref: "#/components/headers/RateLimit-Policy" },
  };
}

function problemOf(code: ErrorCode): JsonObject {
  const status = ERRORS[code];
  const title = STATUS_CODES[status] ?? "Error";
  return { type: `/api/docs/errors/${code}`, title, status, code, message: code };
}

function pascalCase(code: string): string {
  return code
    .split(".")
    .map((word) => (word[0] ?? "").toUpperCase() + word.slice(1))
    .join("");
}
