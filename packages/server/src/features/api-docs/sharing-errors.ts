import { LINK_LIMITS } from "@mosaico/domain/mosaic/sharing-link";
import { EMBED_LIMITS } from "@mosaico/domain/mosaic/embed-sites";
import { SLUG_LIMITS } from "@mosaico/domain/mosaic/slug";

/** Explains the errors of sharing links. */
export const SHARING_ERRORS = {
  "sharing.badSlug": [
    "The last part of the link is not valid.",
    `It must have ${SLUG_LIMITS.min} to ${SLUG_LIMITS.max} characters: lower-case letters, digits, and single hyphens between them.`,
    "Choose another one, or leave it out to get a random one.",
  ],
  "sharing.slugTaken": [
    "The address is already in use.",
    "Another link of the installation has the same last part.",
    "Choose another one.",
  ],
  "sharing.nameTooLong": [
    "The name of the link is too long.",
    `It has more than ${LINK_LIMITS.name} characters.`,
    "Shorten it.",
  ],
  "sharing.badEnd": [
    "The link cannot end at that time.",
    "It is not an instant in the future, with its time zone.",
    "Send an instant as ISO 8601, such as `2027-12-31T23:59:59Z`.",
  ],
  "accounts.pageTaken": [
    "The address of the page is already in use.",
    "The page of another account has the same last part.",
    "Choose another one.",
  ],
  "sharing.badSite": [
    "A site that may embed the mosaic is not valid.",
    "It is not a host such as `escola.example`, or there is none at all.",
    "Name each site by its host, or send `null` if none may embed it.",
  ],
  "sharing.tooManySites": [
    "Too many sites may embed the mosaic.",
    `A link has at most ${EMBED_LIMITS.sites} of them.`,
    "Name some of them together as `*.escola.example`, or all as `*`.",
  ],
  "oembed.format": [
    "The format is not supported.",
    "There is JSON only, and no XML.",
    "Leave `format` out, or send `json`.",
  ],
  "sharing.wrongPassword": [
    "The password of the link is wrong.",
    "It differs from the one that the account set for the link.",
    "Ask whoever sent the link.",
  ],
  "sharing.passwordRequired": [
    "The link has a password.",
    "The request has no cookie of a visitor who gave it, or the password has changed since, or twelve hours have passed.",
    "Call `POST /shared/:slug/password` first.",
  ],
  "sharing.tooManyLinks": [
    "The mosaic has too many links.",
    `A mosaic has at most ${LINK_LIMITS.ofMosaic} sharing links.`,
    "Revoke one that is not needed any more.",
  ],
} as const;
