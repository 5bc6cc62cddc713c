const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];

/** Whether bytes are a JPEG, PNG or GIF. Other formats within documents are not decoded. */
export function isRaster(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

/** Whether a picture is a JPEG, which has no transparent parts. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8;
}
