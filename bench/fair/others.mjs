// Somebody else, who asks for one small thing after the other and waits in between, in a process of its own.
import { openConnection } from "../load/wire.mjs";

const PAUSE_MS = 10;
const { port, network, token, path } = JSON.parse(process.argv[2] ?? "{}");
const connection = await openConnection(port);
const head = `GET ${path} HTTP/1.1\r\nx-forwarded-for: ${network}\r\nauthorization: Bearer ${token}\r\n`;
/** @type {number[]} */
let times = [];
process.on("message", () => {
  process.send?.(times);
  times = [];
});
process.send?.("ready");
for (;;) {
  const from = performance.now();
  await connection.ask(head);
  times.push(performance.now() - from);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
