type BackupStep = "files" | "data" | "proof" | "database";

/** How far it is: bytes of files or rows of tables, and how many in all if that is known. */
export type OnProgress = (step: BackupStep, done: number, total: number | undefined) => void;
