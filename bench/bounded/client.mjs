// A separate process, so that handling large bodies delays no probe.
import { once } from "node:events";
import { request } from "node:http";
import { constants, setPriority } from "node:os";
import { longTiles } from "./long-tiles.mjs";

// In reality the caller runs on another machine, so it must not compete with the server.
setPriority(constants.priority.PRIORITY_LOW);

process.on("message", (/** @type {import("./heavy.mjs").HeavyCall} */ call) => void tell(call));

/** @param {import("./heavy.mjs").HeavyCall} call */
async function tell(call) {
  try {
    process.send?.(await run(call));
  } catch (error) {
    process.send?.({ status: 0, bytes: 0, failure: String(error) });
  }
}

/** @param {import("./heavy.mjs").HeavyCall} call */
async function run({ method, url, token, body }) {
  const text = body === undefined ? "" : JSON.stringify(bodyOf(body));
  const sending = request(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "accept-encoding": "gzip",
      ...(text !== "" && {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      }),
    },
  });
  sending.end(text);
  const [response] = await once(sending, "response");
  let bytes = 0;
  let failure = "";
  for await (const piece of response) {
    bytes += piece.length;
    if (response.statusCode >= 400) failure += piece;
  }
  return { status: response.statusCode, bytes, failure };
}

/** @param {NonNullable<import("./heavy.mjs").HeavyCall["body"]>} body */
function bodyOf(body) {
  if (body.kind === "as it is") return body.value;
  const tiles = longTiles(body.count, body.characters, body.round);
  if (body.kind === "replacement") {
    const background = { bgColor: "", backgroundImage: "", repeat: false };
    return { title: `Round ${body.round}`, content: { nodes: tiles }, background };
  }
  const operations = tiles.map(({ id, data }) => ({ op: "updateTile", id, data }));
  return { changeId: `long-${body.round}`, baseRevision: 0, operations };
}
