/** The npm package of LibreOffice as WebAssembly. Another version needs another checksum. */
export const WASM_PACKAGE = {
  name: "@matbee/libreoffice-converter",
  version: "2.7.2",
  /** Of the registry's tarball. */
  sha512:
    "62S8uLiFvwbXiCu3IfkO1cDjTyZWUy5nlMsTrmj3l+G5zf5fQcgpvzfRDR9wId+bduarrv11ZDb8Olz5zj4zJA==",
  /** The files in use, by their names in the tarball. */
  files: {
    "package/package.json": "package.json",
    "package/wasm/soffice.cjs": "soffice.cjs",
    "package/wasm/soffice.data": "soffice.data",
    "package/wasm/soffice.wasm": "soffice.wasm",
  },
} as const;

/** A pinned package; tests pass a small one. */
export type PinnedPackage = {
  readonly name: string;
  readonly version: string;
  readonly sha512: string;
  readonly files: Readonly<Record<string, string>>;
};
