import { api } from "@mosaico/contract/api";
import { REFUSAL_EVENTS } from "@mosaico/contract/refusals";
import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import { AUDIT_EVENTS, AUDIT_WORDS, auditWordKey } from "./audit-events.ts";

type Texts = { readonly [key: string]: string | Texts };

const ROOMS = import.meta.glob<{ audit: { events: Texts; words: Texts } }>(
  "../../../platform/i18n/locales/*/admin.json",
  { eager: true, import: "default" },
);

// Recorded by `mosaico user` and `mosaico secrets forget`, beside events that endpoints record as well.
const BY_COMMAND = ["auth.linkMade", "secrets.forgotten"];
// Recorded in whatever request finds that groups grant something else than before.
const BY_GROUPS = ["members.setByGroups"];
// Recorded by SCIM, which is beside the endpoint table.
const BY_SCIM = ["scim.userSet", "scim.groupSet"];

test("the events are those recorded by the endpoints, the command line, groups and SCIM, each once", () => {
  const left = Object.values(api).flatMap(({ audit }) => (audit === null ? [] : [audit]));
  const all = new Set<string>([
    ...left,
    ...REFUSAL_EVENTS,
    ...BY_COMMAND,
    ...BY_GROUPS,
    ...BY_SCIM,
  ]);
  expect([...AUDIT_EVENTS].toSorted()).toEqual([...all].toSorted());
});

test("an assigned role has its usual name, and unknown words stay as they are", () => {
  expect(auditWordKey("owner")).toBe("main.roles.owner");
  expect(auditWordKey("blocked")).toBe("admin.audit.words.blocked");
  expect(auditWordKey("something else")).toBeUndefined();
});

describe.each(LANGUAGES)("the audit log in %s", (language) => {
  const texts = ROOMS[`../../../platform/i18n/locales/${language}/admin.json`]?.audit;

  test("has a name for every event, and none for others", () => {
    expect(keysOf(texts?.events ?? {}).toSorted()).toEqual([...AUDIT_EVENTS].toSorted());
  });

  test("has a text for every outcome", () => {
    expect(keysOf(texts?.words ?? {}).toSorted()).toEqual([...AUDIT_WORDS].toSorted());
  });
});

function keysOf(texts: Texts, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}
