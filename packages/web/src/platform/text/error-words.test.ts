import type { TFunction } from "#platform/i18n/translate.ts";
import { describe, expect, test } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { errorWords } from "./error-words.ts";

// Returns the key with its values.
const t = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`) as unknown as TFunction;

const refused = (code: ConstructorParameters<typeof ApiError>[0], retryAfter?: number) =>
  new ApiError(code, 429, retryAfter === undefined ? {} : { retryAfter });

describe("the text for an error", () => {
  test("says when to retry, if that is more than a minute ahead", () => {
    expect(errorWords(refused("auth.tooManyAttempts", 840), t)).toBe(
      'app.tooOften {"when":"em 14 minutos"}',
    );
    expect(errorWords(refused("rate.limited", 60 * 60 * 20), t)).toBe(
      'app.tooOften {"when":"em 20 horas"}',
    );
  });

  test("says of a mailbox that it has had enough invitations, and until when", () => {
    expect(errorWords(refused("invites.tooManyToAddress", 600), t)).toBe(
      'people.tooManyToAddress {"when":"em 10 minutos"}',
    );
  });

  test("is that of the code if there is no wait or only a short one", () => {
    expect(errorWords(refused("rate.limited"), t)).toBe("errors.rate.limited");
    expect(errorWords(refused("rate.limited", 59), t)).toBe("errors.rate.limited");
    const busy = new ApiError("server.unavailable", 503, { retryAfter: 600 });
    expect(errorWords(busy, t)).toBe("errors.server.unavailable");
    expect(errorWords(new Error("x"), t)).toBe("errors.server.error");
  });
});
