import { GROUP_LIMITS } from "@mosaico/domain/people/group";

/** Errors of groups of the identity provider: meaning, cause, remedy. */
export const GROUP_ERRORS = {
  "groups.nameRequired": [
    "The name of the group is missing.",
    "The name is empty or contains no visible characters.",
    "Enter the name as the identity provider states it.",
  ],
  "groups.nameTooLong": [
    "The name of the group is too long.",
    `It has more than ${GROUP_LIMITS.name} characters.`,
    "Give the group a shorter name at the identity provider.",
  ],
  "groups.hasRole": [
    "The group has a role in this account already.",
    "A group has at most one role in an account.",
    "Take the present role from the group first.",
  ],
  "groups.tooMany": [
    "No more roles can be given to groups.",
    `The installation has ${GROUP_LIMITS.roles} of them already.`,
    "Take one from another group first.",
  ],
  "members.byGroups": [
    "The membership follows the groups of the identity provider.",
    "The member is to be removed or to get another role, which the next sign-in would undo.",
    "Change the user's groups at the identity provider, or ask a platform admin to change the role of the group.",
  ],
} as const;
