const textual = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|wasm)$/;

/** Fonts and pictures are compressed already. */
export function isWorthCompressing(name: string): boolean {
  return textual.test(name);
}

/** A twin that is hardly smaller costs disk and a header for nothing. */
export function keepsSmaller(raw: Uint8Array, compressed: Uint8Array): boolean {
  return compressed.length < raw.length * 0.95;
}
