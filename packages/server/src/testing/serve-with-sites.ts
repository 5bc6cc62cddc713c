import { runProcess } from "../process.ts";

// The server as operators start it, which in addition may ask sites of journeys on this machine.
await runProcess({ mayReach: (address) => address === "127.0.0.1" });
