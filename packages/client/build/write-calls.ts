import { api } from "@mosaico/contract/api";
import { type Endpoint, takesTokens } from "@mosaico/contract/endpoint";
import { ERRORS } from "@mosaico/contract/errors";
import { z } from "zod";
import { type JsonSchema, comment, typeOfSchema } from "./type-of-schema.ts";

/**
 * The types of `src/calls.ts` written out, for programs that have neither the contract nor zod. They are made of the same
 * schemas that the server validates requests and answers with.
 */
export function writeCalls(): string {
  const definitions = new Map<string, JsonSchema>();
  const describe = (schema: z.ZodType, io: "input" | "output") => {
    const { $defs = {}, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    for (const [name, definition] of Object.entries($defs)) {
      definitions.set(name, definition);
    }
    return made as JsonSchema;
  };
  const entry = ([key, endpoint]: readonly [string, Endpoint], hasAnswer: boolean) => {
    const answer =
      endpoint.answer === null ? "undefined" : typeOfSchema(describe(endpoint.answer, "output"));
    return `${comment(endpoint.summary)}readonly ${JSON.stringify(key)}: {
      readonly request: ${requestOf(endpoint, describe)};
      ${hasAnswer ? `readonly answer: ${answer};` : ""}
    };`;
  };
  const open = Object.entries<Endpoint>(api).filter(([, endpoint]) => takesTokens(endpoint));
  const inJson = open.filter(
    ([, { sendsFile, text, status }]) => !sendsFile && text === null && status !== 302,
  );
  const calls = inJson.filter(([, { file }]) => file !== "required");
  const uploads = inJson.filter(([, { file }]) => file !== null);
  const downloads = open.filter(([key]) => key.startsWith("GET "));
  const interfaces = [
    typeNamed(
      "The calls that are answered in JSON, or by nothing, by method and path.",
      "Calls",
      calls.map((one) => entry(one, true)),
    ),
    typeNamed(
      "The calls that take a file.",
      "Uploads",
      uploads.map((one) => entry(one, true)),
    ),
    typeNamed(
      "The calls whose answers can be saved as files.",
      "Downloads",
      downloads.map((one) => entry(one, false)),
    ),
  ];
  const codes = Object.keys(ERRORS).map((code) => JSON.stringify(code));
  const named = [...definitions]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, schema]) =>
        `${comment(schema.description)}export type ${name} = ${typeOfSchema(schema)};`,
    );
  return [
    `/** A stable error code. */\nexport type ErrorCode = ${codes.join(" | ")};`,
    ...interfaces,
    ...named,
    "",
  ].join("\n\n");
}

function typeNamed(description: string, name: string, entries: readonly string[]): string {
  return `${comment(description)}export type ${name} = {\n${entries.join("\n")}\n};`;
}

function requestOf(
  { params, query, body }: Endpoint,
  describe: (schema: z.ZodType, io: "input") => JsonSchema,
): string {
  const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) => {
    if (schema === null) return [];
    const made = describe(schema, "input");
    const isNeeded = made.type !== "object" || (made.required ?? []).length > 0;
    return [`readonly ${name}${isNeeded ? "" : "?"}: ${typeOfSchema(made)};`];
  });
  return parts.length === 0 ? "object" : `{\n${parts.join("\n")}\n}`;
}
