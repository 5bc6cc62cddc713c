import { setPriority } from "node:os";
import { serveWork } from "../process/serve-work.ts";
import { readText } from "./read-text.ts";

// Nobody waits for it, unlike for requests and pictures.
const NICENESS = 15;

// The process that reads texts: handles one file at a time until it is terminated.
setPriority(NICENESS);
serveWork(readText);
