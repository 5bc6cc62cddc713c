import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

// Connections, and servers that listen on any port, get theirs from 32768 on, and may take one that was free just now.
const PORTS = { from: 15_000, to: 32_000 };

/**
 * Returns an unused local port, which stays unused unless something asks for this one.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const probe = createServer().listen(port, "127.0.0.1");
    try {
      await once(probe, "listening");
    } catch {
      continue;
    }
    probe.close();
    await once(probe, "close");
    return port;
  }
}
