import { promisedKind } from "@mosaico/domain/file/refused-kind";
import { kindByBytes } from "./refusal-of.ts";
import { refusedAs } from "./refused-as.ts";

/** F7: throws `files.wrongType` for a program, recognised by its name or its first bytes. */
export async function refusePrograms(head: Buffer, name: string): Promise<void> {
  const isProgram = promisedKind(name) === "program" || (await kindByBytes(head)) === "program";
  if (isProgram) throw refusedAs("program");
}
