import { urlAt } from "#platform/public-url.ts";
import type { ScimGroupRow } from "./scim-groups.store.ts";
import type { ScimUserRow } from "./scim-users.store.ts";

/** Where SCIM is served. */
export const SCIM_PATH = "/scim/v2";

export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";

type Place = { readonly publicUrl: string };
type Named = { readonly id: string; readonly name: string };

/** The address of a resource. */
export function locationOf({ publicUrl }: Place, path: string): string {
  return urlAt(publicUrl, `${SCIM_PATH}${path}`).href;
}

/** A user as sent to the provider. */
export function wireScimUser(at: Place, row: ScimUserRow, groups: readonly Named[]): object {
  const { id, externalId, userName, givenName, familyName, name, email } = row;
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName: userName ?? email,
    name: {
      formatted: name,
      ...(givenName !== null && { givenName }),
      ...(familyName !== null && { familyName }),
    },
    displayName: name,
    emails: [{ value: email, type: "work", primary: true }],
    preferredLanguage: row.language,
    active: row.status === "active",
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      $ref: locationOf(at, `/Groups/${group.id}`),
    })),
    meta: {
      resourceType: "User",
      created: row.createdAt,
      lastModified: row.updatedAt,
      location: locationOf(at, `/Users/${id}`),
    },
  };
}

/** A group as sent to the provider; its members are left out if they were not read. */
export function wireScimGroup(
  at: Place,
  { id, name, externalId, createdAt, updatedAt }: ScimGroupRow,
  members: readonly Named[] | undefined,
): object {
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members !== undefined && {
      members: members.map((member) => ({
        value: member.id,
        display: member.name,
        type: "User",
        $ref: locationOf(at, `/Users/${member.id}`),
      })),
    }),
    meta: {
      resourceType: "Group",
      created: createdAt,
      lastModified: updatedAt,
      location: locationOf(at, `/Groups/${id}`),
    },
  };
}

/** A part of a list as sent to the provider. */
export function wireList(total: number, startIndex: number, resources: readonly object[]): object {
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
