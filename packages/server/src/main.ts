import { enableCompileCache } from "node:module";

// Runs before all other imports, so that the next start finds them compiled.
enableCompileCache();
const { runProcess } = await import("./process.ts");
await runProcess();
