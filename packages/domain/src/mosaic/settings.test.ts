import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DEFAULT_SETTINGS,
  changedSettings,
  fillSettings,
  givenSettings,
  hasNoSettings,
  valuesOf,
  resetSettings,
} from "./settings.ts";
import { settings, someSettings } from "../testing/arbitraries.ts";
import { LOOKS } from "../look/look.ts";

test("M5: a new mosaic is a plain one: neither placed freely nor read on the canvas, in the first look", () => {
  expect(fillSettings({})).toEqual(DEFAULT_SETTINGS);
  const { look, ...rest } = DEFAULT_SETTINGS;
  expect(look).toBe(LOOKS[0]);
  expect(Object.values(rest).filter(Boolean)).toEqual([]);
});

test("M5: missing settings have their defaults, and unknown ones are dropped", () => {
  const sent = { readOnCanvas: true, freePlacement: undefined, look: "barro", mood: "calm" };
  expect(givenSettings(sent)).toEqual({ readOnCanvas: true, look: "barro" });
  expect(fillSettings(givenSettings(sent))).toEqual({
    ...DEFAULT_SETTINGS,
    readOnCanvas: true,
    look: "barro",
  });
});

test("O3: only settings that differ are changed, one by one", () => {
  fc.assert(
    fc.property(settings, settings, (before, after) => {
      const changed = changedSettings(before, after);
      expect({ ...before, ...changed }).toEqual(after);
      expect(hasNoSettings(changed)).toBe(JSON.stringify(before) === JSON.stringify(after));
    }),
  );
});

test("O1: the values that an edit replaces restore the state", () => {
  fc.assert(
    fc.property(settings, someSettings, (before, edit) => {
      const after = { ...before, ...edit };
      expect({ ...after, ...valuesOf(edit, before) }).toEqual(before);
    }),
  );
});

test("U2: what somebody else has set since stays, and the rest of a step is reset", () => {
  const before = { ...DEFAULT_SETTINGS, line: "Early" };
  const step = { look: "noite", line: "Mine", veil: true } as const;
  const earlier = valuesOf(step, before);
  expect(resetSettings(step, earlier, { ...before, ...step })).toEqual({
    settings: earlier,
    isWhole: true,
  });
  const since = { ...before, ...step, line: "Theirs" };
  expect(resetSettings(step, earlier, since)).toEqual({
    settings: { look: "gesso", veil: false },
    isWhole: false,
  });
  // Somebody else has undone it already.
  expect(resetSettings(step, earlier, before)).toEqual({ settings: {}, isWhole: true });
});
