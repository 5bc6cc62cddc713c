import { ACCOUNT_LIMITS } from "@mosaico/domain/account/account-name";
import { TOKEN_LIMITS } from "@mosaico/domain/people/access-token";
import { INVITE_DAYS } from "@mosaico/domain/people/invite";
import { NAME_LIMIT } from "@mosaico/domain/people/name";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";

/** Errors of sign-in, users, invitations, accounts and administration: meaning, cause, remedy. */
export const PEOPLE_ERRORS = {
  "auth.missingFields": [
    "The e-mail address or the password is missing.",
    "A sign-in request has an empty field.",
    "Send both.",
  ],
  "auth.invalidResetLink": [
    "The link for setting a new password no longer works.",
    "It has been used, has expired, or was not copied completely.",
    "Request a new one with `POST /auth/forgot-password`.",
  ],
  "auth.badEmail": [
    "The e-mail address is not valid.",
    "It is incomplete, too long, or contains characters that only look like others.",
    "Check it for typing mistakes.",
  ],
  "auth.required": [
    "You are not signed in.",
    "The request has no session token, or the session has ended or expired.",
    "Sign in with `POST /auth/login` and send the token as `Authorization: Bearer …`.",
  ],
  "auth.invalidCredentials": [
    "The e-mail address or the password is wrong.",
    "The two do not match. The response does not reveal which one is wrong.",
    "Check both, or set a new password.",
  ],
  "auth.forbidden": [
    "You do not have permission to do this.",
    "You may see the resource, but your role in the account does not allow this action.",
    "Ask an owner of the account to do it or to change your role.",
  ],
  "tokens.outOfScope": [
    "The access token may not do this.",
    "Its scope is `read` and the request changes something, or the request is for signed-in users alone.",
    "Use an access token with a wider scope, or sign in.",
  ],
  "tokens.nameRequired": [
    "The name of the access token is missing.",
    "The name is empty or contains no visible characters.",
    "Enter a name that says what the token is for.",
  ],
  "tokens.nameTooLong": [
    "The name of the access token is too long.",
    `It has more than ${TOKEN_LIMITS.name} characters.`,
    "Shorten it.",
  ],
  "tokens.alreadyExpired": [
    "The access token would have expired already.",
    "`expiresAt` is not in the future.",
    "Send a later instant, or null.",
  ],
  "tokens.tooMany": [
    "There are too many access tokens.",
    `A user has at most ${TOKEN_LIMITS.count} access tokens.`,
    "Revoke one that is no longer used.",
  ],
  "auth.notVerified": [
    "The e-mail address has not been verified yet.",
    "A user signs in before following the link in the verification mail.",
    "Follow the link, or request a new mail with `POST /auth/resend-verification`.",
  ],
  "auth.blocked": [
    "This user is blocked.",
    "A platform admin has blocked the user from signing in.",
    "Contact the operator of the installation.",
  ],
  "auth.passwordEnded": [
    "The password has ended.",
    "It is the one that the first start printed, and three days have passed without the user replacing it.",
    "Restart the server, which prints another one, or set one with `mosaico user password`.",
  ],
  "auth.tooManyAttempts": [
    "There were too many failed attempts.",
    "A wrong password or code was sent too often for one address or from one network.",
    "Wait for the number of seconds in `Retry-After`. Trying earlier does not extend the wait.",
  ],
  "password.tooShort": [
    "The new password is too short.",
    `It has fewer than ${PASSWORD_LIMITS.min} characters.`,
    "Use several words: they are easier to remember.",
  ],
  "password.tooLong": [
    "The new password is too long.",
    `It has more than ${PASSWORD_LIMITS.max} characters.`,
    "Shorten it.",
  ],
  "password.tooCommon": [
    "The new password is too easy to guess.",
    "It is on the list of the most common passwords.",
    "Choose another one, such as several unrelated words.",
  ],
  "password.isEmail": [
    "The new password is the same as the e-mail address.",
    "A user sets their own e-mail address as their password.",
    "Choose another one.",
  ],
  "password.initial": [
    "The new password is the one that the program made.",
    "The user tries to keep the password that the first start printed.",
    "Choose another one.",
  ],
  "people.nameRequired": [
    "The name is missing.",
    "The name is empty or contains no visible characters.",
    "Enter a name.",
  ],
  "people.nameTooLong": [
    "The name is too long.",
    `It has more than ${NAME_LIMIT} characters.`,
    "Shorten it.",
  ],
  "people.wrongMosaic": [
    "The mosaic belongs to another account.",
    "An externo is granted access to a mosaic that does not belong to the account.",
    "Send only mosaics of the account.",
  ],
  "people.mosaicsOfExterno": [
    "Only an externo can be limited to certain mosaics.",
    "`mosaicIds` is sent with another role.",
    "Leave it out, or choose the role `externo`.",
  ],
  "people.roleTooHigh": [
    "You cannot grant, change or revoke a role above your own.",
    "The role involved ranks above the requester's.",
    "Ask an owner of the account.",
  ],
  "invites.invalidLink": [
    "The invitation link does not work.",
    "It was not copied completely, was replaced by a newer one, or was withdrawn.",
    "Use the link in the latest mail, or ask for a new invitation.",
  ],
  "invites.expired": [
    "The invitation has expired.",
    `It was not accepted within ${INVITE_DAYS} days.`,
    "Ask the person who invited you to send it again.",
  ],
  "invites.used": [
    "The invitation has already been accepted.",
    "An invitation that was accepted is followed or sent again.",
    "Sign in: the membership already exists.",
  ],
  "invites.otherAddress": [
    "The invitation is for another e-mail address.",
    "The user who accepts it has a different address from the one invited.",
    "Sign in with the invited address, or ask for an invitation to yours.",
  ],
  "invites.alreadyMember": [
    "This user is already a member.",
    "An invitation is created for a member of the account.",
    "Change their role with `PUT /members/{userId}` instead.",
  ],
  "invites.alreadyInvited": [
    "This address has already been invited.",
    "A second invitation is created while the first one is still open.",
    "Send the first one again with `POST /user-invites/{id}/resend`.",
  ],
  "invites.tooManyToAddress": [
    "Too many invitations have been sent to this address.",
    "It has received the maximum number within an hour or a day, counted across all accounts.",
    "Wait for the number of seconds in `Retry-After`, and ask the person to check their spam folder.",
  ],
  "invites.signIn": [
    "A user with this address already exists.",
    "An existing user accepts an invitation by registering.",
    "Sign in, then accept it with `POST /user-invites/accept`.",
  ],
  "members.lastOwner": [
    "An account must have at least one owner.",
    "The last owner would leave, be removed or get another role.",
    "Make another member an owner first.",
  ],
  "accounts.nameRequired": [
    "The account's name is missing.",
    "The name is empty or contains no visible characters.",
    "Enter a name.",
  ],
  "accounts.nameTooLong": [
    "The account's name is too long.",
    `It has more than ${ACCOUNT_LIMITS.name} characters.`,
    "Shorten it.",
  ],
  "accounts.hasBase": [
    "The account contains the public mosaic of the installation.",
    "An account is blocked or deleted while visitors see one of its mosaics.",
    "Choose another public mosaic first.",
  ],
  "implementations.nameRequired": [
    "The implementation's name is missing.",
    "The name is empty or contains no visible characters.",
    "Enter a name.",
  ],
  "implementations.nameTooLong": [
    "The implementation's name is too long.",
    `It has more than ${ACCOUNT_LIMITS.implementation} characters.`,
    "Shorten it.",
  ],
  "implementations.notEmpty": [
    "The implementation contains mosaics.",
    "It is deleted before its mosaics are moved or deleted.",
    "Move the mosaics with `PUT /mosaics/{id}/implementation` first.",
  ],
  "profile.required": [
    "The current or the new password is missing.",
    "A user changes their password, or confirms an action, without sending it.",
    "Send the current password and, to change it, the new one.",
  ],
  "profile.wrongPassword": [
    "The current password is wrong.",
    "An action that requires the current password is sent with another one.",
    "Check the password. After several failed attempts you have to wait.",
  ],
  "profile.wrongEmail": [
    "The address is not your own.",
    "A user confirms the deletion of their account with another address.",
    "Enter the address you sign in with.",
  ],
  "oidc.invalidTicket": [
    "Signing in through the identity provider has to be started again.",
    "The ticket has been used, is more than five minutes old, or was sent from another browser.",
    "Start at `GET /auth/oidc/start`.",
  ],
  "plans.tooManyMembers": [
    "The plan does not include any more members.",
    "The account's members and open invitations have reached its plan's limit.",
    "Withdraw invitations, remove members, or choose a larger plan.",
  ],
  "admin.lastAdmin": [
    "The installation must have at least one platform admin.",
    "The last platform admin would be deleted, blocked, or lose platform admin rights.",
    "Make another user a platform admin first.",
  ],
  "admin.ownAccess": [
    "Platform admins cannot change their own access.",
    "A platform admin tries to block themselves or revoke their own rights.",
    "Ask another platform admin to do it.",
  ],
  "admin.blockedBase": [
    "The mosaic belongs to a blocked account.",
    "It cannot become the public mosaic, because visitors could not see it.",
    "Unblock the account, or choose another mosaic.",
  ],
} as const;
