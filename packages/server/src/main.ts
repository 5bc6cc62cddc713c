import { enableCompileCache } from "node:module";

// Before anything else is imported, so that the next start finds it compiled.
enableCompileCache();
const { runProcess } = await import("./process.ts");
await runProcess();
