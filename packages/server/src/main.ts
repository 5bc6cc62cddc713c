import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

// An installation has its edits one by one, over hours: by default, V8 optimises what it was asked for 400 times, and not
// before 500 times after it last met values of a new shape. Until then each edit takes a sixth more of the processor.
setFlagsFromString("--invocation-count-for-maglev=60");
setFlagsFromString("--minimum-invocations-after-ic-update=30");
// Runs before all other imports, so that the next start finds them compiled.
enableCompileCache();
const { runProcess } = await import("./process.ts");
await runProcess();
