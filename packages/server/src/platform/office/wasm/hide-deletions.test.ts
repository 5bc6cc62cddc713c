import { expect, test } from "vitest";
import { hideDeletions } from "./hide-deletions.ts";

const setting = (isShown: boolean) =>
  `<config:config-item config:name="ShowRedlineChanges" config:type="boolean">${isShown}</config:config-item>`;
const document = (isShown: boolean, text: string) =>
  Buffer.from(`<office:document>${setting(isShown)}<office:text>é ${text}</office:text>`);

test("deletions are hidden in a text with tracked changes, and nothing else changes", () => {
  const tracked = "<text:tracked-changes/>";
  expect(hideDeletions(document(true, tracked))).toEqual(document(false, tracked));
});

test.each([
  ["has no tracked changes", document(true, "")],
  ["hides its deletions already", document(false, "<text:tracked-changes/>")],
  ["mentions a setting only as text", Buffer.from("&lt;config:config-item <text:tracked-changes")],
])("a text stays as it is if it %s", (_, text) => {
  expect(hideDeletions(text)).toBeUndefined();
});
