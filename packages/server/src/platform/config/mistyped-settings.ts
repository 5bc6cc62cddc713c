import { SETTING_NAMES } from "./setting-names.ts";

/** An environment variable that resembles a setting but is not one. */
export type MistypedSetting = { readonly name: string; readonly suggestion: string };

const OWN_PREFIX = /^MOSAICO_/i;
// Any variable with one of these prefixes is meant for Mosaico, however far it is from an existing name.
const OWN_GROUPS = ["STRIPE_", "OIDC_"];
// Kubernetes adds variables for every service to each container, including for a service named `mosaico`.
const SERVICE_NAME = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_\w+)$/;
const SERVICE_ADDRESS = /^(tcp|udp|sctp):\/\//;
const LONG_NAME = 8;

/**
 * Returns the variables that were probably meant as settings: those with one of our prefixes, with different
 * capitalisation, or with a typing error. A variable that resembles no setting is assumed to belong to another program.
 */
export function findMistypedSettings(
  env: Readonly<Record<string, string | undefined>>,
): MistypedSetting[] {
  return Object.entries(env).flatMap(([name, value = ""]) => {
    if (value.trim() === "" || SERVICE_NAME.test(name) || SERVICE_ADDRESS.test(value)) return [];
    const suggestion = isSetting(name) ? undefined : findMeant(name);
    return suggestion === undefined ? [] : [{ name, suggestion }];
  });
}

function isSetting(name: string): boolean {
  return SETTING_NAMES.some((setting) => setting === name);
}

function findMeant(name: string): string | undefined {
  const plain = fold(name.replace(OWN_PREFIX, ""));
  const [nearest] = SETTING_NAMES.map((setting) => {
    const far = distance(plain, fold(setting));
    return { setting, far };
  }).toSorted((a, b) => a.far - b.far);
  if (nearest === undefined) return undefined;
  const isOfGroup = OWN_GROUPS.some((group) => name.toUpperCase().startsWith(group));
  const slips = plain.length < LONG_NAME ? 1 : 2;
  return isOfGroup || nearest.far <= slips ? nearest.setting : undefined;
}

/** Compares only letters and digits, ignoring case. */
function fold(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/** Returns the edit distance: insertions, deletions, substitutions and swaps of neighbouring letters. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
