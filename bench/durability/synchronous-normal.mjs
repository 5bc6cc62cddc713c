import { DatabaseSync } from "node:sqlite";

// The control: the product has no setting for this, and none for its opposite.
const product = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, "exec")?.value;
DatabaseSync.prototype.exec = function (sql) {
  return product.call(this, sql.replace("synchronous = FULL", "synchronous = NORMAL"));
};
