import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

// An installation has its edits one by one, over hours: by default, V8 optimises what it was asked for 400 times, and not
// before 500 times after it last met values of a new shape. Until then each edit takes a sixth more of the processor.
setFlagsFromString("--invocation-count-for-maglev=60");
setFlagsFromString("--minimum-invocations-after-ic-update=30");
// By default 3000, which a busy server reaches as well, but late.
setFlagsFromString("--invocation-count-for-turbofan=800");
// Runs before all other imports, so that the next start finds them compiled.
const { directory } = enableCompileCache();
// Threads and processes of the server do not inherit it otherwise, and start in half of the processor time with it.
if (directory !== undefined) process.env["NODE_COMPILE_CACHE"] ??= directory;
const { runProcess } = await import("./process.ts");
await runProcess();
