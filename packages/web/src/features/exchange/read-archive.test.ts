import { type Manifest, writeManifest } from "@mosaico/domain/exchange/manifest";
import { expect, test } from "vitest";
import { archiveWith } from "#testing/archive-with.ts";
import { readManifestOf } from "@mosaico/client/read-archive";

const manifest: Manifest = {
  format: "mosaico",
  version: 1,
  title: "Cidade 🌈",
  tiles: 2,
  sections: 1,
  canvas: { bytes: 2, sha256: "0".repeat(64) },
  files: [],
};

const archive = (text: string) => archiveWith({ "mosaic.canvas": "{}", "manifest.json": text });
const problemOf = (file: Blob) =>
  readManifestOf(file).then(
    () => "none",
    (error: unknown) => (error as { code: string }).code,
  );

test("the manifest of an archive is read from wherever it is", async () => {
  expect(await readManifestOf(archive(writeManifest(manifest)))).toEqual(manifest);
});

test("anything else is no archive", async () => {
  const whole = archive(writeManifest(manifest));
  const others = [
    new Blob([]),
    new Blob(["hello"]),
    new Blob(["x".repeat(5000)]),
    whole.slice(0, whole.size - 1),
    whole.slice(10),
    archive(""),
    archive("[]"),
    archiveWith({ "other.json": writeManifest(manifest) }),
  ];
  for (const file of others) expect(await problemOf(file)).toBe("exchange.unreadable");
});

test("an archive of a newer version is said to be one", async () => {
  const newer = JSON.stringify({ ...manifest, version: 2 });
  expect(await problemOf(archive(newer))).toBe("exchange.newerVersion");
});
