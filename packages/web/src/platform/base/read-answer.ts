import { isAddressKey } from "@mosaico/contract/own-addresses";
import { BASE_PATH } from "./base-path.ts";

const OWN = /^\/(?:files|api)\//;

/**
 * Parses a response of the API. Addresses in it are paths of the installation, which is not necessarily served at the
 * root of its host; everything behind this function uses them as they are.
 */
export function readAnswer(text: string, base: string = BASE_PATH): unknown {
  if (base === "") return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) =>
    typeof value === "string" && isAddressKey(key) && OWN.test(value) ? base + value : value,
  );
}
