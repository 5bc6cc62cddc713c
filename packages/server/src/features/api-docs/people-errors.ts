import { ACCOUNT_LIMITS } from "@mosaico/domain/account/account-name";
import { INVITE_DAYS } from "@mosaico/domain/people/invite";
import { NAME_LIMIT } from "@mosaico/domain/people/name";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";

/** Errors of sign-in, users, invitations, accounts and administration: meaning, cause, remedy. */
export const PEOPLE_ERRORS = {
  "auth.missingFields": [
    "E-mail or password is missing.",
    "Somebody signs in with an empty field.",
    "Send both.",
  ],
  "auth.invalidResetLink": [
    "The link for a new password does not work any more.",
    "It was used, has expired, or was not copied whole.",
    "Ask for a new one by `POST /auth/forgot-password`.",
  ],
  "auth.badEmail": [
    "The e-mail address cannot be right.",
    "It lacks a part, is too long, or has letters that only look like others.",
    "Check it for typing mistakes.",
  ],
  "auth.required": [
    "You are not signed in.",
    "The request has no token, or its session has ended or expired.",
    "Sign in by `POST /auth/login` and send the token as `Authorization: Bearer …`.",
  ],
  "auth.invalidCredentials": [
    "E-mail and password do not belong together.",
    "One of the two is wrong; which one is not told.",
    "Check both, or ask for a new password.",
  ],
  "auth.forbidden": [
    "You may see this, but not do that to it.",
    "Your role in the account does not allow what you asked for.",
    "Ask an owner of the account to do it or to change your role.",
  ],
  "auth.notVerified": [
    "The e-mail address is not verified yet.",
    "Somebody signs in before following the link of the mail.",
    "Follow it, or have it sent again by `POST /auth/resend-verification`.",
  ],
  "auth.blocked": [
    "This person has been blocked.",
    "A platform admin keeps them from signing in.",
    "Write to whoever runs the installation.",
  ],
  "auth.tooManyAttempts": [
    "There were too many wrong attempts.",
    "A password or a code was wrong again and again, for one address or from one network.",
    "Wait for as many seconds as `Retry-After` says. Trying earlier does not lengthen it.",
  ],
  "password.tooShort": [
    "The new password is too short.",
    `It has fewer than ${PASSWORD_LIMITS.min} characters.`,
    "Take several words: they are easier to keep in mind.",
  ],
  "password.tooLong": [
    "The new password is too long.",
    `It has more than ${PASSWORD_LIMITS.max} characters.`,
    "Shorten it.",
  ],
  "password.tooCommon": [
    "The new password is one of the first that anybody would try.",
    "It stands in the list of the most common passwords.",
    "Take another one, such as several words that do not belong together.",
  ],
  "password.isEmail": [
    "The new password is the e-mail address.",
    "Password and address are the same.",
    "Take another one.",
  ],
  "people.nameRequired": [
    "The name is missing.",
    "It is empty, or has nothing in it that can be seen.",
    "Give a name.",
  ],
  "people.nameTooLong": [
    "The name is too long.",
    `It has more than ${NAME_LIMIT} characters.`,
    "Shorten it.",
  ],
  "people.wrongMosaic": [
    "A mosaic is of another account.",
    "An externo is given a mosaic that the account does not have.",
    "Name only mosaics of the account.",
  ],
  "people.mosaicsOfExterno": [
    "Only an externo is given single mosaics.",
    "`mosaicIds` is sent with another role.",
    "Leave it out, or choose the role `externo`.",
  ],
  "people.roleTooHigh": [
    "You cannot give or take a role above your own.",
    "A role is given, changed or ended by somebody who has less.",
    "Ask an owner of the account.",
  ],
  "invites.invalidLink": [
    "The link of the invitation does not work.",
    "It was not copied whole, was replaced by a newer one, or was taken back.",
    "Use the newest mail, or ask for another invitation.",
  ],
  "invites.expired": [
    "The invitation has expired.",
    `It was not accepted within ${INVITE_DAYS} days.`,
    "Ask whoever invited you to send it again.",
  ],
  "invites.used": [
    "The invitation was accepted already.",
    "Its link is followed, or it is sent again, a second time.",
    "Sign in: the account is there.",
  ],
  "invites.otherAddress": [
    "The invitation is for another e-mail address.",
    "It is accepted by somebody with another address than the invited one.",
    "Sign in with the invited address, or ask for an invitation to yours.",
  ],
  "invites.alreadyMember": [
    "This person is a member already.",
    "Somebody is invited who belongs to the account.",
    "Change their role by `PUT /members/{userId}` instead.",
  ],
  "invites.alreadyInvited": [
    "This address is invited already.",
    "A second invitation is made while the first one is open.",
    "Send it again by `POST /user-invites/{id}/resend`.",
  ],
  "invites.tooManyToAddress": [
    "This address has been sent enough invitations for now.",
    "Several were sent to it within an hour or a day, from whatever account.",
    "Wait for as many seconds as `Retry-After` says, and ask the person to look into their other folders.",
  ],
  "invites.signIn": [
    "Somebody with this address exists already.",
    "An invitation is accepted by registering, where signing in is what is needed.",
    "Sign in, and accept it by `POST /user-invites/accept`.",
  ],
  "members.lastOwner": [
    "An account keeps at least one owner.",
    "The last owner would leave, be removed or get another role.",
    "Make somebody else an owner first.",
  ],
  "accounts.nameRequired": [
    "The account's name is missing.",
    "It is empty, or has nothing in it that can be seen.",
    "Give a name.",
  ],
  "accounts.nameTooLong": [
    "The account's name is too long.",
    `It has more than ${ACCOUNT_LIMITS.name} characters.`,
    "Shorten it.",
  ],
  "accounts.hasBase": [
    "The account has the public mosaic of the installation.",
    "It would be blocked or deleted with the mosaic that visitors see.",
    "Choose another public mosaic first.",
  ],
  "implementations.nameRequired": [
    "The implementation's name is missing.",
    "It is empty, or has nothing in it that can be seen.",
    "Give a name.",
  ],
  "implementations.nameTooLong": [
    "The implementation's name is too long.",
    `It has more than ${ACCOUNT_LIMITS.implementation} characters.`,
    "Shorten it.",
  ],
  "implementations.notEmpty": [
    "There are mosaics in the implementation.",
    "It is deleted before they were moved or deleted.",
    "Move them by `PUT /mosaics/{id}/implementation` first.",
  ],
  "profile.required": [
    "A part of the form is missing.",
    "A password is changed, or something is confirmed, without the current one.",
    "Send the current password, and the new one where it is changed.",
  ],
  "profile.wrongPassword": [
    "The current password is wrong.",
    "Something that asks for it is done with another one.",
    "Check it. After several mistakes there is a pause.",
  ],
  "profile.wrongEmail": [
    "The address is not your own.",
    "Deleting oneself is confirmed with another address.",
    "Type the address with which you sign in.",
  ],
  "secondStep.wrongCode": [
    "The code is wrong.",
    "It has expired, was used already, or belongs to another entry of the app.",
    "Take the newest code, and check the clock of your device. A recovery code works once.",
  ],
  "secondStep.required": [
    "A code of the second step is needed.",
    "E-mail and password are right, and the person has a second step.",
    "Send the same again with `code`.",
  ],
  "secondStep.isOn": [
    "The second step is on already.",
    "It is begun or turned on again.",
    "Turn it off first, to move it to another device.",
  ],
  "secondStep.notBegun": [
    "The second step is not on, or has not been begun.",
    "A code is sent before there is a secret.",
    "Begin by `POST /user-profiles/second-step`.",
  ],
  "oidc.invalidTicket": [
    "Signing in by the identity provider has to begin anew.",
    "The ticket was used, is older than five minutes, or came to another browser.",
    "Begin at `GET /auth/oidc/start`.",
  ],
  "plans.tooManyMembers": [
    "The plan has no place for another member.",
    "The account has as many members and open invitations as its plan allows.",
    "Take invitations back, remove members, or choose a larger plan.",
  ],
  "admin.lastAdmin": [
    "The installation keeps at least one platform admin.",
    "The last one would be deleted, blocked, or made none.",
    "Make somebody else a platform admin first.",
  ],
  "admin.ownAccess": [
    "Platform admins do not change their own access.",
    "Somebody would block themselves or make themselves none.",
    "Have another platform admin do it.",
  ],
  "admin.blockedBase": [
    "The mosaic is in a blocked account.",
    "It would be made the public one, and visitors could not see it.",
    "Unblock the account, or choose another mosaic.",
  ],
} as const;
