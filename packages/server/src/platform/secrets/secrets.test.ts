import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { secretKeyOf } from "./secret-keys.ts";
import { createSecrets, sealedPrefix, sealedWith } from "./secrets.ts";

const keyOf = (digit: string) => secretKeyOf(digit.repeat(64)) ?? expect.fail("no key");
const [first, second] = [keyOf("a"), keyOf("b")];
const secrets = createSecrets({ current: first, others: [] });
const place = ["second_steps", "ana"] as const;

describe("a sealed secret", () => {
  test("can be opened for its row, whatever its text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, id) => {
        const sealed = secrets.seal(["webhooks", "1", id], text);
        expect(secrets.open(["webhooks", "1", id], sealed)).toBe(text);
      }),
      {
        examples: [
          ["", ""],
          ["漢字 العربية 🧩".repeat(400), "a\u0000b"],
        ],
      },
    );
  });

  test("is different each time, and names its key without revealing it", () => {
    const sealed = secrets.seal(place, "JBSWY3DPEHPK3PXP");
    expect(secrets.seal(place, "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
    expect(sealed.startsWith(sealedPrefix(first))).toBe(true);
    expect(sealedWith(sealed)).toBe(first.id);
    expect(first.hex).not.toContain(first.id);
  });

  test.each([
    [["second_steps", "bia"]],
    [["webhooks", "ana"]],
    [["second_steps", "ana", ""]],
    [["second_steps,ana"]],
  ] as const)("cannot be opened for the row %j", (other) => {
    const sealed = secrets.seal(place, "secret");
    expect(() => secrets.open(other, sealed)).toThrow("belongs to another row");
  });

  test("cannot be opened once a single character was changed, or its end cut off", () => {
    const sealed = secrets.seal(place, "a secret of some length");
    const start = sealedPrefix(first).length;
    for (let at = start; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === "A" ? "B" : "A";
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
      expect(() => secrets.open(place, changed)).toThrow("it was changed");
      expect(() => secrets.open(place, sealed.slice(0, at))).toThrow();
    }
  });

  test("needs its key, and a plain text is never taken for one", () => {
    const other = createSecrets({ current: second, others: [] });
    const sealed = secrets.seal(place, "secret");
    expect(() => other.open(place, sealed)).toThrow(`does not have its key, ${first.id}`);
    expect(() => secrets.open(place, "JBSWY3DPEHPK3PXP")).toThrow("it is not encrypted");
    const both = createSecrets({ current: second, others: [first] });
    expect(both.open(place, sealed)).toBe("secret");
    expect(sealedWith(both.seal(place, "secret"))).toBe(second.id);
  });
});

test("a key is 64 hex digits and nothing else", () => {
  expect(secretKeyOf("A".repeat(64))).toEqual(first);
  for (const wrong of ["", "a".repeat(63), "a".repeat(65), "g".repeat(64), "password"]) {
    expect(secretKeyOf(wrong)).toBeUndefined();
  }
});
