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

test("a sentence known only to its author is strong, without suggestions", () => {
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

test("words related to the user make it weaker than it looks", () => {
  const password = "Beatriz Souza 7";
  const stranger = judgePassword(password, { email: "x@example.org", own: [] });
  const own = judgePassword(password, { ...person, own: ["Beatriz Souza"] });
  expect(own.hint).toBe("own");
  expect(["weak", "fair"]).toContain(own.strength);
  expect(own.strength).not.toBe(stranger.strength);
});

// What goes through all its pieces would hold this up until it is given up.
test("a password of any length is judged", () => {
  expect(judgePassword("Ab3$".repeat(32), person).strength).toBeDefined();
  expect(judgePassword("Ab3$x".repeat(100_000), person).strength).toBeDefined();
});
