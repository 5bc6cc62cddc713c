/** The npm package that holds LibreOffice as WebAssembly. Another version needs another check sum. */
export const WASM_PACKAGE = {
  name: "@matbee/libreoffice-converter",
  version: "2.7.2",
  /** Of the tarball that the registry gives. */
  sha512:
    "62S8uLiFvwbXiCu3IfkO1cDjTyZWUy5nlMsTrmj3l+G5zf5fQcgpvzfRDR9wId+bduarrv11ZDb8Olz5zj4zJA==",
  /** What is used of it, by the names in the tarball. */
  files: {
    "package/package.json": "package.json",
    "package/wasm/soffice.cjs": "soffice.cjs",
    "package/wasm/soffice.data": "soffice.data",
    "package/wasm/soffice.wasm": "soffice.wasm",
  },
} as const;

/** A package as it is pinned, so that tests can install a small one. */
export type PinnedPackage = {
  readonly name: string;
  readonly version: string;
  readonly sha512: string;
  readonly files: Readonly<Record<string, string>>;
};
