/** The cipher of old PDFs, which OpenSSL no longer offers. It only serves to check whether a password is right. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 0xff;
    j = (j + at(i)) & 0xff;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}
