import { createServer } from "node:http";
import S3rver from "@20minutes/s3rver";

// A store as a process of its own, which tests kill. It gets its port, its folder and the name of its bucket.
const [, , port, directory = "", name = ""] = process.argv;
const store = new S3rver({ directory, silent: true, configureBuckets: [{ name }] });
await store.configureBuckets();
createServer(store.callback()).listen(Number(port), "127.0.0.1", () => {
  process.stdout.write("listening\n");
});
