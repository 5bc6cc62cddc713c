import { describe, expect, test, vi } from "vitest";
import type { User } from "@mosaico/contract/auth";
import { SignInAttempts, type Credentials } from "./sign-in-attempt.ts";

const user = { id: "u", accounts: [] } as unknown as User;

function attempts(answer: (credentials: Credentials) => Promise<{ user: User; token: string }>) {
  let now = 0;
  const send = vi.fn<typeof answer>(answer);
  const giveBack = vi.fn<(token: string) => void>();
  return {
    send,
    giveBack,
    wait: (ms: number) => (now += ms),
    signIn: new SignInAttempts(send, giveBack, () => now),
  };
}

const right = async (credentials: Credentials) => ({
  user,
  token: `token of ${"email" in credentials ? credentials.email : "another way"}`,
});
const wrong = () => Promise.reject(new Error("wrong"));

describe("SignInAttempts", () => {
  test("sends one request for leaving the field and submitting with the same values", async () => {
    const { signIn, send } = attempts(right);
    await Promise.all([
      signIn.attempt({ email: "a@b.c", password: "secret" }),
      signIn.attempt({ email: "a@b.c", password: "secret" }),
    ]);
    await signIn.attempt({ email: "a@b.c", password: "secret" });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("sends a wrong password once per gesture, and again on a later attempt", async () => {
    const { signIn, send, wait } = attempts(wrong);
    await expect(signIn.attempt({ email: "a@b.c", password: "secret" })).rejects.toThrow("wrong");
    await expect(signIn.attempt({ email: "a@b.c", password: "secret" })).rejects.toThrow("wrong");
    expect(send).toHaveBeenCalledTimes(1);
    wait(1001);
    await expect(signIn.attempt({ email: "a@b.c", password: "secret" })).rejects.toThrow("wrong");
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("sends another request when a code is added to the same password", async () => {
    const { signIn, send } = attempts(right);
    const credentials = { email: "a@b.c", password: "secret" };
    await Promise.all([
      signIn.attempt(credentials),
      signIn.attempt({ ...credentials, code: "123456" }),
    ]);
    await signIn.attempt({ ...credentials, code: "123456" });
    expect(send.mock.calls).toEqual([[credentials], [{ ...credentials, code: "123456" }]]);
  });

  test("ends an unused session when the values change", async () => {
    const { signIn, giveBack } = attempts(right);
    await signIn.attempt({ email: "a@b.c", password: "secret" });
    await signIn.attempt({ email: "d@e.f", password: "secret" });
    expect(giveBack.mock.calls).toEqual([["token of a@b.c"]]);
  });

  test("keeps a session that is in use", async () => {
    const { signIn, giveBack } = attempts(right);
    const signedIn = await signIn.attempt({ email: "a@b.c", password: "secret" });
    expect(signIn.keep(signedIn)).toBe(true);
    signIn.abandon();
    expect(giveBack).not.toHaveBeenCalled();
  });

  test("does not use a session that was ended while the user was entering", async () => {
    const { signIn, giveBack } = attempts(right);
    const signedIn = await signIn.attempt({ email: "a@b.c", password: "secret" });
    signIn.abandon();
    expect(signIn.keep(signedIn)).toBe(false);
    const other = await signIn.attempt({ email: "d@e.f", password: "secret" });
    expect(signIn.keep(signedIn)).toBe(false);
    expect(signIn.keep(other)).toBe(true);
    await Promise.resolve();
    expect(giveBack.mock.calls).toEqual([["token of a@b.c"]]);
  });
});
