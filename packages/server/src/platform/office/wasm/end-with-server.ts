import { workerData } from "node:worker_threads";

// Runs in a thread that ends the process once the server has ended: the main thread is busy in LibreOffice, receives no
// events, and might hang there for ever.
const LOOK_MS = 1000;

const look = () => {
  if (process.ppid !== workerData) process.kill(process.pid, "SIGKILL");
};
setInterval(look, LOOK_MS);
look();
