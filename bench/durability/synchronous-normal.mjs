import { DatabaseSync } from "node:sqlite";

// The negative control: the product has no setting to turn full syncing off or on.
const product = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, "exec")?.value;
DatabaseSync.prototype.exec = function (sql) {
  return product.call(this, sql.replace("synchronous = FULL", "synchronous = NORMAL"));
};
