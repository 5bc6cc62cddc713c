// The floor: bare programs that do the least that must be done, with the same database settings.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { WebSocketServer } from "ws";

const { DATA_DIR: folder = ".", DATABASE_URL: url, PORT: port } = process.env;
const insert = await (url === undefined ? openSqlite() : openPostgres(url));
/** The answers to give, stored here by the measuring program. */
const stored = new Map();

const server = createServer((request, response) => {
  if (request.method === "GET") {
    const { url: path = "" } = request;
    if (path === "/readyz") return response.end("ok");
    if (!stored.has(path)) stored.set(path, readFileSync(join(folder, path)));
    response.setHeader("content-type", "application/json; charset=utf-8");
    return response.end(stored.get(path));
  }
  let body = "";
  request.setEncoding("utf8").on("data", (text) => (body += text));
  return request.on("end", () => void edit(body, response));
});
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket) => {
  socket.on("message", (/** @type {Buffer} */ bytes) => void answer(socket, bytes.toString()));
});
server.listen(Number(port), "127.0.0.1");

/**
 * @param {import("ws").WebSocket} socket
 * @param {string} message
 */
async function answer(socket, message) {
  const { type, request, body } = JSON.parse(message);
  if (type !== "edit") return socket.send('{"type":"welcome"}');
  const { changeId, operations } = body;
  await insert(changeId, JSON.stringify(operations));
  return socket.send(JSON.stringify({ type: "done", request, answer: { changeId, operations } }));
}

/**
 * @param {string} body
 * @param {import("node:http").ServerResponse} response
 */
async function edit(body, response) {
  const { changeId, operations } = JSON.parse(body);
  await insert(changeId, JSON.stringify(operations));
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ changeId, operations }));
}

function openSqlite() {
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  database.exec(
    "CREATE TABLE bare_edits (id TEXT PRIMARY KEY, operations TEXT NOT NULL) WITHOUT ROWID",
  );
  const statement = database.prepare("INSERT INTO bare_edits VALUES (?, ?)");
  return (id, operations) => statement.run(id, operations);
}

/** @param {string} address */
async function openPostgres(address) {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  await pool.query("CREATE TABLE IF NOT EXISTS bare_edits (id TEXT PRIMARY KEY, operations TEXT)");
  const text = "INSERT INTO bare_edits VALUES ($1, $2)";
  return (id, operations) => pool.query({ name: "insert", text, values: [id, operations] });
}
