import { createHash } from "node:crypto";
import type { FilesConfig } from "../config/read-files-url.ts";
import { BACKUP_ID } from "./backup-id.ts";
import { BackupError } from "./backup-error.ts";
import { folderPlace } from "./folder-place.ts";
import { type Manifest, readHashed, readManifest, withHash } from "./manifest.ts";
import { type BackupPlace, onePiece, readBounded } from "./place.ts";
import { s3Place } from "./s3-place.ts";
import { type KeyTerms, type Sealing, UNSEALED, newKeyTerms, openSealing } from "./sealing.ts";

/** A place of backups, and what encrypts them. */
export type Vault = {
  readonly place: BackupPlace;
  readonly sealing: Sealing;
};

const ROOT = "mosaico-backups.json";
const BACKUPS = "backups/";
const MANIFEST = "manifest.json";
// Of a hundred thousand parts.
const MAX_JSON_BYTES = 32 * 1024 * 1024;

type Root = { readonly format: number; readonly key: KeyTerms | null };

export function openPlace(config: FilesConfig): BackupPlace {
  return config.store === "disk" ? folderPlace(config.folder) : s3Place(config);
}

/** Opens a place that contains backups; `create` makes one of an empty place. */
export async function openVault(
  place: BackupPlace,
  key: string | undefined,
  { create = false } = {},
): Promise<Vault> {
  const stored = await readRoot(place);
  if (stored === undefined) {
    if (!create) throw new BackupError("noBackup", `There are no backups in ${place.label}.`);
    const terms = key === undefined ? undefined : newKeyTerms(key);
    const bytes = withHash({ format: 1, key: terms ?? null } satisfies Root);
    await place.put(ROOT, bytes.length, () => onePiece(bytes));
    return { place, sealing: sealingOf(place, key, terms) };
  }
  return { place, sealing: sealingOf(place, key, stored.key ?? undefined) };
}

function sealingOf(
  place: BackupPlace,
  key: string | undefined,
  terms: KeyTerms | undefined,
): Sealing {
  if (terms === undefined && key === undefined) return UNSEALED;
  if (terms === undefined) {
    throw new BackupError(
      "wrongKey",
      `BACKUP_KEY is set, but the backups in ${place.label} are not encrypted. Unset it, or use an empty place.`,
    );
  }
  if (key === undefined) {
    throw new BackupError(
      "wrongKey",
      `The backups in ${place.label} are encrypted. Set BACKUP_KEY to the key with which the place was first used.`,
    );
  }
  return openSealing(key, terms);
}

async function readRoot(place: BackupPlace): Promise<Root | undefined> {
  const bytes = await place.open(ROOT);
  const whole = bytes && (await readBounded(bytes, MAX_JSON_BYTES));
  if (whole === undefined) return undefined;
  const root = readHashed(ROOT, whole) as Root;
  if (root.format > 1) {
    throw new BackupError("newer", `${place.label} is from a newer version of Mosaico.`);
  }
  return root;
}

/** The name of a part of a backup in the place. */
export function nameIn(id: string, part: string): string {
  return `${BACKUPS}${id}/${part}`;
}

/** The name of a file's content in the place. */
export function contentName({ sealing }: Vault, sha256: string): string {
  const name = sealing.nameOf(sha256);
  return `files/${name.slice(0, 2)}/${name}`;
}

/** Stores bytes that are in memory. Returns their size and hash as stored. */
export async function putBytes({ place, sealing }: Vault, name: string, bytes: Uint8Array) {
  const size = sealing.sizeOf(bytes.length);
  let digest = createHash("sha256");
  await place.put(name, size, async function* () {
    digest = createHash("sha256");
    for await (const piece of sealing.seal(name, onePiece(bytes))) {
      digest.update(piece);
      yield piece;
    }
  });
  return { size, sha256: digest.digest("hex") };
}

export async function putJson(vault: Vault, name: string, value: unknown): Promise<void> {
  await putBytes(vault, name, withHash(value));
}

export async function findJson({ place, sealing }: Vault, name: string): Promise<unknown> {
  const bytes = await place.open(name);
  const whole = bytes && (await readBounded(sealing.unseal(name, bytes), MAX_JSON_BYTES));
  return whole && readHashed(name, whole);
}

/** The ids of the whole backups, oldest first, and of those that were cut off. */
export async function listIds(place: BackupPlace) {
  const whole = new Set<string>();
  const all = new Set<string>();
  for await (const { name } of place.list(BACKUPS)) {
    const [, id = "", part] = name.split("/");
    if (!BACKUP_ID.test(id)) continue;
    all.add(id);
    if (part === MANIFEST) whole.add(id);
  }
  return {
    whole: [...whole].toSorted(),
    cutOff: [...all].filter((id) => !whole.has(id)).toSorted(),
  };
}

export async function getManifest(vault: Vault, id: string): Promise<Manifest> {
  const name = nameIn(id, MANIFEST);
  const bytes = BACKUP_ID.test(id) ? await vault.place.open(name) : undefined;
  if (bytes === undefined) {
    throw new BackupError("noBackup", `There is no whole backup ${id} in ${vault.place.label}.`);
  }
  const whole = await readBounded(vault.sealing.unseal(name, bytes), MAX_JSON_BYTES);
  if (whole === undefined) throw new BackupError("damaged", `${name} is too large.`);
  const manifest = readManifest(name, whole);
  if (manifest.id !== id) throw new BackupError("damaged", `${name} is that of another backup.`);
  return manifest;
}

export async function putManifest(vault: Vault, manifest: Manifest): Promise<void> {
  await putJson(vault, nameIn(manifest.id, MANIFEST), manifest);
}

/** Removes a backup; the manifest first, so that no half one looks whole. The contents of files stay. */
export async function removeBackup({ place }: Vault, id: string): Promise<void> {
  await place.remove(nameIn(id, MANIFEST));
  const names = [];
  for await (const { name } of place.list(`${BACKUPS}${id}/`)) names.push(name);
  for (const name of names) await place.remove(name);
}
