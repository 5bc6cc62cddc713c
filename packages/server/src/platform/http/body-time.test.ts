import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { watchBodies } from "./body-time.ts";

test("a client is not cut off for a body that it has sent and the server has yet to read", async () => {
  const limit = 40;
  // As while a database that does not answer is asked for the session.
  const server = createServer((request, response) => {
    setTimeout(() => {
      text(request).then(
        (body) => response.end(body),
        () => response.destroy(),
      );
    }, 3 * limit);
  });
  watchBodies(server, { request: limit });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: "whole" });
  expect([answer.status, await answer.text()]).toEqual([200, "whole"]);
  server.close();
});
