import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Database } from "@hocuspocus/extension-database";
import { Server } from "@hocuspocus/server";
import * as Y from "yjs";
import { DOCUMENT, tilesOf } from "../tiles.mjs";

// Does what their SQLite extension does, statement by statement, with Node's SQLite: the extension's own binding is
// compiled for one version of Node only.
const file = new DatabaseSync(join(process.env["DATA_DIR"] ?? ".", "hocuspocus.sqlite"));
file.exec(
  'CREATE TABLE IF NOT EXISTS "documents" ("name" varchar(255) NOT NULL, "data" blob NOT NULL, UNIQUE(name))',
);
const select = file.prepare('SELECT data FROM "documents" WHERE name = $name ORDER BY rowid DESC');
const upsert = file.prepare(
  'INSERT INTO "documents" ("name", "data") VALUES ($name, $data) ON CONFLICT(name) DO UPDATE SET data = $data',
);
upsert.run({ name: DOCUMENT, data: firstState() });

const server = new Server({
  port: Number(process.env["PORT"]),
  address: "127.0.0.1",
  quiet: true,
  extensions: [
    new Database({
      fetch: async ({ documentName }) => select.get({ name: documentName })?.["data"] ?? null,
      store: async ({ documentName, state }) => {
        upsert.run({ name: documentName, data: state });
      },
    }),
  ],
});
await server.listen();

function firstState() {
  const doc = new Y.Doc();
  const tiles = doc.getMap("tiles");
  for (const { id, position, data } of tilesOf(Number(process.env["TILES"])))
    tiles.set(id, new Y.Map(Object.entries({ ...position, ...data })));
  return Y.encodeStateAsUpdate(doc);
}
