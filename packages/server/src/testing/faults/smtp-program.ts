import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";

// A mail server as a process of its own, which tests kill. It accepts a mail once it is a file in its folder.
const [, , port, folder = ""] = process.argv;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    const pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    stream.on("end", () => {
      const file = join(folder, `${randomUUID()}.eml`);
      writeFileSync(file, Buffer.concat(pieces), { flush: true });
      done();
    });
  },
});
server.on("error", () => {});
server.listen(Number(port), "127.0.0.1", () => {
  process.stdout.write("listening\n");
});
