import { SCIM_LIMITS } from "./limits.ts";
import { GROUP_SCHEMA, USER_SCHEMA, locationOf } from "./resources.ts";

type Place = { readonly publicUrl: string };
type Attribute = Readonly<Record<string, unknown>>;

const SCHEMA_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";

/** What this server supports (RFC 7643, section 5). */
export function serviceProviderConfig(at: Place): object {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: SCIM_LIMITS.maxPage },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Token",
        description: "A token that a platform admin made",
        primary: true,
      },
    ],
    meta: {
      resourceType: "ServiceProviderConfig",
      location: locationOf(at, "/ServiceProviderConfig"),
    },
  };
}

/** The types of resources (RFC 7643, section 6). */
export function resourceTypes(at: Place): readonly (object & { readonly id: string })[] {
  const type = (id: string, endpoint: string, schema: string) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id,
    name: id,
    endpoint,
    schema,
    schemaExtensions: [],
    meta: { resourceType: "ResourceType", location: locationOf(at, `/ResourceTypes/${id}`) },
  });
  return [type("User", "/Users", USER_SCHEMA), type("Group", "/Groups", GROUP_SCHEMA)];
}

/** The attributes that have a meaning here (RFC 7643, section 7). Others are ignored. */
export function schemas(at: Place): readonly (object & { readonly id: string })[] {
  const schema = (id: string, name: string, attributes: readonly Attribute[]) => ({
    schemas: [SCHEMA_SCHEMA],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: "Schema", location: locationOf(at, `/Schemas/${id}`) },
  });
  return [
    schema(USER_SCHEMA, "User", [
      text("userName", { required: true, uniqueness: "server" }),
      text("externalId", { caseExact: true, uniqueness: "server" }),
      complex("name", [text("formatted"), text("givenName"), text("familyName")]),
      text("displayName"),
      complex("emails", [text("value"), text("type"), flag("primary")], { multiValued: true }),
      text("preferredLanguage"),
      flag("active"),
      complex("groups", [text("value"), text("display")], {
        multiValued: true,
        mutability: "readOnly",
      }),
    ]),
    schema(GROUP_SCHEMA, "Group", [
      text("displayName", { required: true, caseExact: true, uniqueness: "server" }),
      text("externalId", { caseExact: true, uniqueness: "server" }),
      complex("members", [text("value"), text("display"), text("type")], { multiValued: true }),
    ]),
  ];
}

function text(name: string, more: Attribute = {}): Attribute {
  return { ...attribute(name, "string"), caseExact: false, uniqueness: "none", ...more };
}

function flag(name: string): Attribute {
  return attribute(name, "boolean");
}

function complex(
  name: string,
  subAttributes: readonly Attribute[],
  more: Attribute = {},
): Attribute {
  return { ...attribute(name, "complex"), subAttributes, ...more };
}

function attribute(name: string, type: string): Attribute {
  return {
    name,
    type,
    description: name,
    multiValued: false,
    required: false,
    mutability: "readWrite",
    returned: "default",
  };
}
