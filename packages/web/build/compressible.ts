const textual = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|wasm)$/;

/** Fonts and pictures are compressed already. */
export function isWorthCompressing(name: string): boolean {
  return textual.test(name);
}

/** A compressed file that is hardly smaller wastes disk space and a header. */
export function keepsSmaller(raw: Uint8Array, compressed: Uint8Array): boolean {
  return compressed.length < raw.length * 0.95;
}
