import { BASE_PATH } from "./base-path.ts";

/** The address of this installation, without a trailing slash. */
export function installationUrl(): string {
  return location.origin + BASE_PATH;
}

/** The path of this page within the installation. */
export function pathHere(): string {
  return location.pathname.slice(BASE_PATH.length) || "/";
}
