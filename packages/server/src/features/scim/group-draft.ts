import { SCIM_LIMITS } from "./limits.ts";
import { type Fields, type Operation, objectIn, textIn } from "./read-input.ts";
import { ScimError } from "./scim-error.ts";
import type { ScimGroupRow } from "./scim-groups.store.ts";

/** What a request says about a group. */
export type GroupDraft = {
  displayName: string | null;
  externalId: string | null;
  /** The only present members who stay; undefined if all do. */
  keeps: Set<string> | undefined;
  added: Set<string>;
  removed: Set<string>;
};

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:group:/i;
const ONE_MEMBER = /^members\[value eq "([^"\\]{1,256})"\]$/i;
const WORD = /^[\w.:$-]+$/;

/** The group of a whole resource, as POST and PUT send it. */
export function draftOfGroup(body: unknown): GroupDraft {
  const draft: GroupDraft = {
    displayName: null,
    externalId: null,
    keeps: new Set(),
    added: new Set(),
    removed: new Set(),
  };
  assignAll(draft, "replace", objectIn(body));
  return draft;
}

/** A group as changed by the operations of a PATCH request. */
export function patchedGroup(
  { name, externalId }: ScimGroupRow,
  operations: readonly Operation[],
): GroupDraft {
  const draft: GroupDraft = {
    displayName: name,
    externalId,
    keeps: undefined,
    added: new Set(),
    removed: new Set(),
  };
  for (const { op, path, value } of operations) {
    if (path === undefined) {
      assignAll(draft, op, objectIn(value, "The value of an operation"));
      continue;
    }
    const member = ONE_MEMBER.exec(path)?.[1];
    if (member !== undefined) {
      if (op !== "remove") {
        throw new ScimError(400, "A single member can only be removed by a path.", "invalidPath");
      }
      remove(draft, [member]);
    } else if (WORD.test(path)) assign(draft, op, path, value);
    else throw new ScimError(400, "A path cannot be read.", "invalidPath");
  }
  return draft;
}

function assignAll(draft: GroupDraft, op: Operation["op"], fields: Fields): void {
  for (const [attribute, value] of Object.entries(fields)) assign(draft, op, attribute, value);
}

/** Sets one attribute. Attributes that have no meaning here are ignored. */
function assign(draft: GroupDraft, op: Operation["op"], place: string, value: unknown): void {
  const attribute = place.replace(CORE, "");
  const isRemoved = op === "remove";
  switch (attribute.toLowerCase()) {
    case "displayname":
      draft.displayName = isRemoved ? null : textIn(value, attribute);
      break;
    case "externalid":
      draft.externalId = isRemoved ? null : textIn(value, attribute);
      break;
    case "members":
      assignMembers(draft, op, value);
      break;
    default:
  }
}

function assignMembers(draft: GroupDraft, op: Operation["op"], value: unknown): void {
  const isEmpty = value === undefined || value === null;
  if (op === "remove" && !isEmpty) return remove(draft, membersIn(value));
  if (op !== "add") {
    draft.keeps = new Set();
    draft.added.clear();
    draft.removed.clear();
  }
  if (op === "remove") return undefined;
  for (const id of isEmpty ? [] : membersIn(value)) {
    draft.keeps?.add(id);
    draft.added.add(id);
    draft.removed.delete(id);
  }
  return undefined;
}

function remove(draft: GroupDraft, ids: readonly string[]): void {
  for (const id of ids) {
    draft.added.delete(id);
    draft.keeps?.delete(id);
    draft.removed.add(id);
  }
}

function membersIn(value: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (entries.length > SCIM_LIMITS.members) {
    throw new ScimError(400, `A group has at most ${SCIM_LIMITS.members} members.`, "invalidValue");
  }
  return entries.map((entry) => {
    const id = typeof entry === "string" ? entry : objectIn(entry, "A member")["value"];
    const text = textIn(id, "The value of a member");
    if (text === null) throw new ScimError(400, "A member has no value.", "invalidValue");
    return text;
  });
}
