/** Browser types named by the web app's undo store. Here another store replaces it, and only its types are read. */
declare const IDBKeyRange: {
  bound(lower: unknown, upper: unknown): never;
  upperBound(upper: unknown): never;
};
