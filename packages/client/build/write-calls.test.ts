import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { api } from "@mosaico/contract/api";
import { takesTokens } from "@mosaico/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { typeOfSchema } from "./type-of-schema.ts";
import { writeCalls } from "./write-calls.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const FOLDER = join(ROOT, "packages/client/dist-check");
const run = promisify(execFile);

/**
 * Fails to compile wherever what is inferred from the contract does not fit the published types. These may be wider where
 * the schema takes any text and only its type has the known ones, as for looks.
 */
const comparisonWith = (calls: string) => `
import type { Calls, Downloads, ErrorCode, Uploads } from "../src/calls.ts";
import type * as written from "./${calls}";
type Plain<T> = T extends string ? (string extends T ? string : T) : T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T;
type Fits<A, B> = [Plain<A>] extends [Plain<B>] ? true : false;
type Differing<A, B> = { [K in keyof A | keyof B]: K extends keyof A & keyof B
  ? Fits<A[K], B[K]> extends true ? never : K : K }[keyof A | keyof B];
const none = <T extends never>(): T | undefined => undefined;
none<Differing<Calls, written.Calls>>();
none<Differing<Uploads, written.Uploads>>();
none<Differing<Downloads, written.Downloads>>();
none<Exclude<ErrorCode, written.ErrorCode> | Exclude<written.ErrorCode, ErrorCode>>();
`;

let complaints: string[];

// Both at once, as inferring the types of the whole contract takes a compiler nine seconds.
beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  const written = writeCalls();
  const other = written.replace('readonly "title": string', 'readonly "title": number');
  complaints = (await compile({ written, other })).split("\n").filter((line) => line !== "");
}, 60_000);
afterAll(() => rm(FOLDER, { recursive: true, force: true }));

async function compile(calls: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(calls)) {
    await writeFile(join(FOLDER, `${name}-calls.ts`), text);
    await writeFile(join(FOLDER, `${name}.ts`), comparisonWith(`${name}-calls.ts`));
  }
  await writeFile(
    join(FOLDER, "tsconfig.json"),
    JSON.stringify({
      extends: "../../../tsconfig.base.json",
      compilerOptions: { incremental: false, lib: ["esnext", "dom"] },
      files: Object.keys(calls).map((name) => `${name}.ts`),
    }),
  );
  const args = [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", FOLDER];
  const { stdout } = await run(process.execPath, args).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout;
}

test("the written types are those inferred from the contract", () => {
  expect(complaints.filter((line) => !/^(?:.*\/)?other\.ts\(|^ /u.test(line))).toEqual([]);
});

test("a difference between the two is noticed", () => {
  expect(complaints.join("\n")).toMatch(
    /^(?:.*\/)?other\.ts\(.*does not satisfy the constraint 'never'/mu,
  );
});

test("every endpoint that tokens may call is written, and no other", () => {
  const text = writeCalls();
  for (const [key, endpoint] of Object.entries(api)) {
    expect(text.includes(`readonly ${JSON.stringify(key)}: {`), key).toBe(takesTokens(endpoint));
  }
});

test("schemas become types", () => {
  const types = [
    typeOfSchema({ type: ["string", "null"] }),
    typeOfSchema({ type: "array", items: { enum: ["a", "b"] } }),
    typeOfSchema({ type: "object", properties: { a: { const: 1 } }, additionalProperties: false }),
    typeOfSchema({ type: "object", additionalProperties: { type: "boolean" } }),
    typeOfSchema({ allOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }] }),
    typeOfSchema({}),
  ];
  expect(types).toEqual([
    "string | null",
    'readonly ("a" | "b")[]',
    '{\nreadonly "a"?: 1 | undefined;\n}',
    "{\nreadonly [name: string]: boolean;\n}",
    "A & B",
    "unknown",
  ]);
});
