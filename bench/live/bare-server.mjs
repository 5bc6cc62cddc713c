import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { WebSocketServer } from "ws";

// The floor: an edit is one row, which is durable before it is answered, and then sent to everybody.
const database = new DatabaseSync(join(process.env["DATA_DIR"] ?? ".", "bare.sqlite"));
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
database.exec("CREATE TABLE edits (revision INTEGER PRIMARY KEY, operations TEXT NOT NULL)");
const insert = database.prepare("INSERT INTO edits (operations) VALUES (?)");

const http = createServer((_, response) => response.end("ok"));
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on("connection", (socket) => {
  socket.send('{"type":"welcome"}');
  socket.on("message", (text) => {
    const { operations } = JSON.parse(/** @type {Buffer} */ (text).toString());
    const { lastInsertRowid: revision } = insert.run(JSON.stringify(operations));
    socket.send(JSON.stringify({ type: "done", revision: Number(revision) }), { binary: false });
    const change = Buffer.from(
      JSON.stringify({ type: "change", revision: Number(revision), operations }),
    );
    for (const other of sockets.clients) {
      if (other !== socket) other.send(change, { binary: false });
    }
  });
});
http.listen(Number(process.env["PORT"]), "127.0.0.1");
