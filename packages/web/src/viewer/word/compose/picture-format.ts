const SIGNATURES: readonly (readonly [extension: string, at: number, bytes: readonly number[]])[] =
  [
    ["png", 0, [0x89, 0x50, 0x4e, 0x47]],
    ["jpg", 0, [0xff, 0xd8, 0xff]],
    ["gif", 0, [0x47, 0x49, 0x46, 0x38]],
    ["bmp", 0, [0x42, 0x4d]],
    ["webp", 8, [0x57, 0x45, 0x42, 0x50]],
    ["emf", 40, [0x20, 0x45, 0x4d, 0x46]],
    ["wmf", 0, [0xd7, 0xcd, 0xc6, 0x9a]],
    ["wmf", 0, [0x01, 0x00, 0x09, 0x00, 0x00, 0x03]],
  ];

/** The extension of a picture's format, by its first bytes; undefined if it cannot be drawn. */
export function pictureFormat(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(([, at, signature]) =>
    signature.every((byte, index) => bytes[at + index] === byte),
  )?.[0];
}
