import { LANGUAGES } from "@mosaico/domain/language";
import { PLANS } from "@mosaico/domain/account/plan";
import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { EMAIL_LIMIT } from "@mosaico/domain/people/email";
import { NAME_LIMIT } from "@mosaico/domain/people/name";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { z } from "zod";
import { described, named } from "./described.ts";

// Values as answers tell them, with what the documents say of each. The domain has checked them.

const EXAMPLE_ID = "0b6f1f4e-6d0e-4a57-9d3f-2f1f0c9b7a11";
const EXAMPLE_INSTANT = "2026-11-22T15:04:05.000Z";

/** An id that the server made. */
export const id = (description: string) => described(z.string(), description, EXAMPLE_ID);

/** When something was. */
export const instant = (description: string) =>
  described(z.string(), `${description}: an instant in UTC, as ISO 8601`, EXAMPLE_INSTANT, {
    format: "date-time",
  });

/** How many there are. */
export const count = (description: string, example = 3) =>
  described(z.number(), description, example, { type: "integer", minimum: 0 });

/** How much room something takes. */
export const bytes = (description: string) => count(`${description}, in bytes`, 48_213);

/** A length in pixels. */
export const pixels = (description: string) => count(`${description}, in pixels`, 640);

/** The number of a mosaic. */
export const mosaicId = (description = "The mosaic's id, unique in the installation") =>
  described(z.number(), description, 12, { type: "integer", minimum: 1 });

/** How many changes a mosaic has seen. */
export const revisionOf = (description: string) => count(description, 42);

/** Any text. */
export const text = (description: string, example: string) =>
  described(z.string(), description, example);

/** Something that is or is not. */
export const flag = (description: string) => described(z.boolean(), description, false);

/** An address of this installation or of another. */
export const address = (description: string, example: string) =>
  described(z.string(), description, example, { format: "uri-reference" });

export const accountId = id("The account's id");
export const userId = id("The person's id");
export const personName = text("The person's name", "Ana Souza");
export const emailAddress = described(z.string(), "An e-mail address", "ana@example.org", {
  format: "email",
});

/** A photo of somebody. */
export const photoUrl = address(
  "A small square picture, as a path of this installation; null where there is none",
  "/files/6a0c8d0e-1c1b-4c57-8a53-0d1a2c1f9f52.webp",
).nullable();

export const language = named("Language", "A language of the interface", z.enum(LANGUAGES), "pt");
export const plan = named("Plan", "A plan, by the name under which it is sold", z.enum(PLANS));
export const role = named(
  "Role",
  "What somebody may do in an account: everything (`owner`), build and design mosaics (`designer`), edit tiles (`operator`), or only look (`externo`)",
  z.enum(ACCOUNT_ROLES),
);
export const roleOrAdmin = named(
  "RoleOrAdmin",
  "A role in an account, or `admin` for a platform admin",
  z.enum(["admin", ...ACCOUNT_ROLES]),
  "owner",
);

/** Somebody, as whoever sees their work sees them. */
export const person = named(
  "Person",
  "Somebody, by id and name",
  z.strictObject({ id: userId, name: personName }),
);

// What is written. Lengths here only bound what is read at all: the domain says what is right, with codes of its own.

const MAX_READ = 20_000;

/** A person's name as it is written. */
export const nameToSet = described(
  z.string().max(MAX_READ),
  "The person's name, without the space around it",
  "Ana Souza",
  { minLength: 1, maxLength: NAME_LIMIT },
);

/** An e-mail address as it is written. */
export const emailToSet = described(
  z.string().max(EMAIL_LIMIT),
  "An e-mail address; capital letters make no difference",
  "ana@example.org",
  { format: "email" },
);

/** A new password as it is written. */
export const newPassword = described(
  z.string().max(256),
  "A new password: none of the most common ones, and not the e-mail address",
  "seven brown mosaics",
  { minLength: PASSWORD_LIMITS.min, maxLength: PASSWORD_LIMITS.max },
);

/** The password that somebody has. */
export const password = described(
  z.string().max(256),
  "The password as it is",
  "seven brown mosaics",
);

/** Free text as it is written, with the domain's limit. */
export const textToSet = (
  description: string,
  example: string,
  limits: { readonly min?: number; readonly max: number },
  maxRead = MAX_READ,
) =>
  described(z.string().max(maxRead), description, example, {
    ...(limits.min !== undefined && { minLength: limits.min }),
    maxLength: limits.max,
  });
