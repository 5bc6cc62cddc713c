import { type RefusedKind, refusedCode } from "@mosaico/domain/file/refused-kind";
import { AppError } from "#platform/http/app-error.ts";

const FIELD = "file";

/** F6: the refusal of a file of a known kind. */
export function refusedAs(kind: RefusedKind): AppError {
  return new AppError("files.wrongType", { errors: [{ path: FIELD, code: refusedCode(kind) }] });
}
