import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DEFAULT_SETTINGS,
  changedSettings,
  fillSettings,
  givenSettings,
  hasNoSettings,
  valuesOf,
} from "./settings.ts";

const settings = fc.record({ freePlacement: fc.boolean(), readOnCanvas: fc.boolean() });
const some = fc.record(
  { freePlacement: fc.boolean(), readOnCanvas: fc.boolean() },
  { requiredKeys: [] },
);

test("M5: a new mosaic is neither placed freely nor read on the canvas", () => {
  expect(fillSettings({})).toEqual(DEFAULT_SETTINGS);
  expect(Object.values(DEFAULT_SETTINGS)).toEqual([false, false]);
});

test("M5: missing settings have their defaults, and unknown ones are dropped", () => {
  const sent = { readOnCanvas: true, freePlacement: undefined, look: "paper" };
  expect(fillSettings(sent)).toEqual({ freePlacement: false, readOnCanvas: true });
  expect(givenSettings(sent)).toEqual({ readOnCanvas: true });
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
    fc.property(settings, some, (before, edit) => {
      const after = { ...before, ...edit };
      expect({ ...after, ...valuesOf(edit, before) }).toEqual(before);
    }),
  );
});
