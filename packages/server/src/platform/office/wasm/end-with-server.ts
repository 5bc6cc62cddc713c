import { workerData } from "node:worker_threads";

// The program of the thread that ends the process once the server is gone: the main thread is busy in LibreOffice, hears
// of nothing, and might hang there for ever.
const LOOK_MS = 1000;

const look = () => {
  if (process.ppid !== workerData) process.kill(process.pid, "SIGKILL");
};
setInterval(look, LOOK_MS);
look();
