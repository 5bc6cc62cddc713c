import { LINK_LIMITS } from "@mosaico/domain/mosaic/sharing-link";
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
  "sharing.tooManyLinks": [
    "The mosaic has too many links.",
    `A mosaic has at most ${LINK_LIMITS.ofMosaic} sharing links.`,
    "Revoke one that is not needed any more.",
  ],
} as const;
