/** Which replica an address names: its host, port and database, without name and password. */
export function replicaPlace(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
