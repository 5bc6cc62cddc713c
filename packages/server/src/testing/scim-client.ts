import type { TestApp } from "./test-app.ts";

export const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

// Tests say what they expect of a body; spelling out its type at each place would only repeat that.
type ScimAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
};

/** An identity provider that speaks SCIM to an app. */
export type ScimClient = {
  readonly token: string;
  /** One request; with another token, or with null for none. */
  ask(method: Method, path: string, body?: unknown, bearer?: string | null): Promise<ScimAnswer>;
  find(type: "Users" | "Groups", filter: string, more?: string): Promise<ScimAnswer>;
  /** Creates a user as Entra ID does. Returns their id. */
  givenUser(name: string): Promise<string>;
  /** Creates a group with these users. Returns its id. */
  givenGroup(name: string, members?: readonly string[]): Promise<string>;
};

export function scimClient({ app }: TestApp, token: string): ScimClient {
  const ask: ScimClient["ask"] = async (method, path, body, bearer = token) => {
    const answer = await app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { "content-type": "application/scim+json; charset=utf-8" }),
      },
      ...(body !== undefined && {
        payload: typeof body === "string" ? body : JSON.stringify(body),
      }),
    });
    const { statusCode: status, headers } = answer;
    return { status, headers, body: answer.body === "" ? undefined : answer.json() };
  };
  const create = async (type: "Users" | "Groups", resource: object): Promise<string> => {
    const { status, body } = await ask("POST", `/${type}`, resource);
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body.id as string;
  };
  return {
    token,
    ask,
    find: (type, filter, more = "") =>
      ask("GET", `/${type}?filter=${encodeURIComponent(filter)}${more}`),
    givenUser: (name) => create("Users", entraUser(name)),
    givenGroup: (name, members = []) =>
      create("Groups", {
        schemas: [GROUP],
        displayName: name,
        externalId: `ext-${name}`,
        members: members.map((value) => ({ value })),
      }),
  };
}

/** The body of a PATCH request. */
export function patch(...operations: object[]): object {
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: operations,
  };
}

/** A user as Entra ID creates them. */
export function entraUser(name: string, more: object = {}): object {
  return {
    schemas: [USER, ENTERPRISE],
    externalId: `ext-${name}`,
    userName: `${name}@Example.org`,
    active: true,
    displayName: `Bia ${name}`,
    emails: [{ primary: true, type: "work", value: `${name}@example.org` }],
    meta: { resourceType: "User" },
    name: { formatted: "givenName familyName", familyName: "Souza", givenName: "Bia" },
    roles: [],
    title: "Teacher",
    [ENTERPRISE]: { department: "Biology" },
    ...more,
  };
}
