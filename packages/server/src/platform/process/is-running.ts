/** Whether there is a process with this id on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
