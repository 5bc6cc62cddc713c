import { expect, test } from "vitest";
import { judgePassword } from "./judge-password.ts";

const person = { email: "bia.souza@example.org", own: ["Beatriz Souza"] };

test.each([
  ["x7$kq0!", "weak", "short"],
  ["senha123", "weak", "common"],
  ["Contraseña99!", "weak", "common"],
  ["bia.souza@example.org", "weak", "own"],
  ["bia.souza2026", "weak", "own"],
  ["xkjxkjxkjxkj", "weak", "repeats"],
  ["lkjhgfdsa0", "weak", "common"],
])("%s is %s: %s", (password, strength, hint) => {
  expect(judgePassword(password, person)).toEqual({ strength, hint });
});

test("a sentence that only its writer knows is strong, and nothing is left to better", () => {
  for (const password of [
    "quatro girafas violetas dançam",
    "m8#Lq2!vT0z$Rw",
    "kühle Fische lesen Zeitung",
  ]) {
    expect(judgePassword(password, person), password).toEqual({
      strength: "strong",
      hint: undefined,
    });
  }
});

test("words about the person make it weaker than it looks", () => {
  const password = "Beatriz Souza 7";
  const stranger = judgePassword(password, { email: "x@example.org", own: [] });
  const own = judgePassword(password, { ...person, own: ["Beatriz Souza"] });
  expect(own.hint).toBe("own");
  expect(["weak", "fair"]).toContain(own.strength);
  expect(own.strength).not.toBe(stranger.strength);
});

test("as long a password as may be is judged at once", () => {
  const begun = performance.now();
  expect(judgePassword("Ab3$".repeat(32), person).strength).toBeDefined();
  expect(judgePassword("x".repeat(2000), person).strength).toBeDefined();
  expect(performance.now() - begun).toBeLessThan(2000);
});
