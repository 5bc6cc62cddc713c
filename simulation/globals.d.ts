/** What the web app's store of steps names of browsers. Here another store takes its place, and only its types are read. */
declare const IDBKeyRange: {
  bound(lower: unknown, upper: unknown): never;
  upperBound(upper: unknown): never;
};
