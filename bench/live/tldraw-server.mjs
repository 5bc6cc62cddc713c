import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { StoreSchema, createRecordType } from "@tldraw/store";
import { NodeSqliteWrapper, SQLiteSyncStorage, TLSocketRoom } from "@tldraw/sync-core";
import { T } from "@tldraw/validate";
import { WebSocketServer } from "ws";
import { TITLE, tilesOf } from "../tiles.mjs";

// Their room as set up in their documentation: their storage with Node's SQLite, which syncs fully by default.
const validator = T.object({
  id: T.string,
  typeName: T.literal("tile"),
  x: T.number,
  y: T.number,
  type: T.string,
  title: T.string,
  content: T.string,
});
const Tile = createRecordType("tile", { validator, scope: "document" });
const schema = StoreSchema.create({ tile: Tile });
const database = new DatabaseSync(join(process.env["DATA_DIR"] ?? ".", "tldraw.sqlite"));
const storage = new SQLiteSyncStorage({
  sql: new NodeSqliteWrapper(database),
  snapshot: {
    documentClock: 0,
    documents: tilesOf(Number(process.env["TILES"])).map(({ id, position, data }) => ({
      state: { id: `tile:${id}`, typeName: "tile", ...position, ...data },
      lastChangedClock: 0,
    })),
    tombstones: {},
    tombstoneHistoryStartsAtClock: 0,
    schema: schema.serialize(),
  },
});
const room = new TLSocketRoom({ schema, storage });

const http = createServer((request, response) => {
  if (request.url === "/schema") response.end(JSON.stringify(schema.serialize()));
  else response.end(TITLE);
});
let sessions = 0;
new WebSocketServer({ server: http, perMessageDeflate: false }).on("connection", (socket) => {
  room.handleSocketConnect({ sessionId: `session-${++sessions}`, socket });
});
http.listen(Number(process.env["PORT"]), "127.0.0.1");
