// A server that does nothing: its delays are caused by the machine.
import { createServer } from "node:http";

const server = createServer((_, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
});
