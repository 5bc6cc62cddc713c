import { MosaicoError as ApiError } from "@mosaico/client/mosaico-error";

export { ApiError };

/** The translation key for an error of any kind. */
export function errorKey(error: unknown): string {
  return `errors.${error instanceof ApiError ? error.code : "server.error"}`;
}
