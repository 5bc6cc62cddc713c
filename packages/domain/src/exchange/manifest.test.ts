import { expect, test } from "vitest";
import { ARCHIVE_LIMITS, type Manifest, pathsOf, readManifest, writeManifest } from "./manifest.ts";

const sha256 = "0".repeat(64);
const file = { file: `${sha256}.pdf`, name: "Plano.pdf", kind: "pdf", folder: "content" } as const;
const manifest: Manifest = {
  format: "mosaico",
  version: 1,
  title: "Cidade",
  tiles: 2,
  sections: 0,
  canvas: { bytes: 10, sha256 },
  files: [{ ...file, bytes: 3, sha256 }],
};

test("X5: a manifest comes back as it was, and names what is in the archive", () => {
  expect(readManifest(JSON.parse(writeManifest(manifest)))).toEqual({ ok: true, value: manifest });
  expect(pathsOf(manifest)).toEqual(["mosaic.canvas", "manifest.json", `files/${sha256}.pdf`]);
});

test("X5: a manifest that is not right in every part is refused", () => {
  const [only] = manifest.files;
  const wrong: object[] = [
    { format: "zip" },
    { version: 0 },
    { version: "1" },
    { title: 1 },
    { tiles: -1 },
    { sections: 1.5 },
    { canvas: { bytes: 1, sha256: "x" } },
    { files: {} },
    { files: [only, only] },
    { files: [{ ...only, file: "../a.pdf" }] },
    { files: [{ ...only, file: "/files/a.pdf" }] },
    { files: [{ ...only, kind: "program" }] },
    { files: [{ ...only, folder: "photo" }] },
    { files: [{ ...only, name: "x".repeat(401) }] },
    { files: [{ ...only, bytes: -1 }] },
    {
      files: Array.from({ length: ARCHIVE_LIMITS.files + 1 }, (_, at) => ({
        ...only,
        file: `${at}.pdf`,
      })),
    },
  ];
  for (const part of wrong) {
    expect(readManifest({ ...manifest, ...part }).ok, JSON.stringify(part).slice(0, 80)).toBe(
      false,
    );
  }
  for (const value of [null, "x", [], 1]) expect(readManifest(value).ok).toBe(false);
  expect(readManifest({ ...manifest, version: 2 })).toEqual({
    ok: false,
    problem: "exchange.newerVersion",
  });
});
