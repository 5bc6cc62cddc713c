/** Whether bytes begin with others. */
export function startsWith(bytes: Buffer, begin: Buffer): boolean {
  return bytes.subarray(0, begin.length).equals(begin);
}
