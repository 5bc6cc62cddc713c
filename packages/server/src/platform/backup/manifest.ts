import { hash } from "node:crypto";
import { z } from "zod";
import { BACKUP_ID } from "./backup-id.ts";
import { BackupError } from "./backup-error.ts";

export const FORMAT = 1;

const size = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.strictObject({ name: z.string().regex(/^[a-z]+-\d{5,}\.zst$/), size, sha256 });
const parts = z.array(part);

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  id: z.string().regex(BACKUP_ID),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The version of the program. */
  program: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  /** The migrations applied. */
  schema: z.array(z.string()),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: size, digest: sha256 }),
  ),
  sequences: z.array(z.strictObject({ table: z.string(), column: z.string(), next: size })),
  data: z.strictObject({ bytes: size, parts }),
  files: z.strictObject({
    count: size,
    bytes: size,
    /** What was not in the place before. */
    newBytes: size,
    parts,
    /**
     * Files that the database names and the backup lacks: the storage did not have them, or had other bytes; or they were
     * deleted while the backup was being made.
     */
    missing: z.array(
      z.strictObject({ name: z.string(), why: z.enum(["missing", "damaged", "deleted"]) }),
    ),
  }),
});

/** What a backup consists of. It is written last: without it, there is no backup. */
export type Manifest = z.output<typeof manifestSchema>;
export type Part = z.output<typeof part>;

/** A JSON object and its SHA-256 in a line of its own. */
export function withHash(value: unknown): Buffer {
  const text = JSON.stringify(value);
  return Buffer.from(`${text}\n${hash("sha256", text)}\n`);
}

/** Throws a `BackupError` if anything was changed or cut off. */
export function readHashed(name: string, bytes: Buffer): unknown {
  const whole = bytes.toString();
  const [text = ""] = whole.split("\n", 1);
  if (whole !== `${text}\n${hash("sha256", text)}\n`) {
    throw new BackupError("damaged", `The backup is damaged: ${name} was changed or cut off.`);
  }
  return JSON.parse(text);
}

export function readManifest(name: string, bytes: Buffer): Manifest {
  const value = readHashed(name, bytes);
  const isNewer =
    typeof value === "object" &&
    value !== null &&
    "format" in value &&
    Number(value.format) > FORMAT;
  if (isNewer) {
    throw new BackupError(
      "newer",
      `${name} is from a newer version of Mosaico, in a format that this one does not know.`,
    );
  }
  const read = manifestSchema.safeParse(value);
  if (!read.success) throw new BackupError("damaged", `The backup is damaged: ${name} is invalid.`);
  return read.data;
}
