import type { User } from "@mosaico/contract/auth";
import { ACTIONS, type Action, PERMISSIONS } from "@mosaico/domain/people/permission";
import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { describe, expect, test } from "vitest";
import { type Rights, mayCreate, rightsOf } from "#features/mosaics/rights.ts";
import { type Question, mayAsk } from "./dialogs/questions.ts";

const userWith = (role: User["role"]): User => ({
  id: "u",
  name: "Ana",
  email: "ana@example.org",
  role,
  status: "active",
  photoUrl: null,
  lastMosaicId: null,
  language: "pt",
  accounts:
    role === "admin"
      ? []
      : [{ id: "a", name: "A", role, plan: "Mosaico Base", keepsOriginals: false }],
});
const mosaic = { id: 1, accountId: "a" };

/** The server's action behind each right. */
const ACTION_OF: Readonly<Record<keyof Rights, Action>> = {
  history: "mosaic.history",
  edit: "tile.edit",
  design: "mosaic.design",
  remove: "mosaic.delete",
  icons: "icon.maintain",
  create: "mosaic.create",
  people: "member.maintain",
  implementations: "implementation.maintain",
  share: "sharing.maintain",
  webhooks: "webhook.maintain",
  pay: "payment.maintain",
  platform: "platform.maintain",
};

/** The server's action behind the dialog of each question. */
const SERVER_ACTION_OF: Readonly<Record<Question, Action>> = {
  addTile: "mosaic.design",
  background: "mosaic.design",
  look: "mosaic.design",
  renameMosaic: "mosaic.design",
  mosaicOptions: "mosaic.design",
  trash: "mosaic.design",
  createMosaic: "mosaic.create",
  duplicateMosaic: "mosaic.create",
  keepTemplate: "mosaic.design",
  exportMosaic: "mosaic.see",
  importMosaic: "mosaic.create",
  importInto: "mosaic.design",
  deleteMosaic: "mosaic.delete",
  moveMosaic: "implementation.maintain",
  implementations: "implementation.maintain",
  createImplementation: "implementation.maintain",
  account: "implementation.maintain",
  photos: "implementation.maintain",
  accountPage: "sharing.maintain",
  share: "sharing.maintain",
  users: "member.maintain",
  webhooks: "webhook.maintain",
  icons: "icon.maintain",
  // About the users themselves: everybody who sees the workspace may open them.
  profile: "mosaic.see",
  shortcuts: "mosaic.see",
  goHome: "mosaic.see",
  signOut: "mosaic.see",
};

const ROLES = ["admin", ...ACCOUNT_ROLES] as const;
const rights = Object.entries(ACTION_OF) as [keyof Rights, Action][];
const questions = Object.entries(SERVER_ACTION_OF) as [Question, Action][];

describe("R1: what the workspace offers", () => {
  test("every action except seeing has its tools", () => {
    expect(rights.map(([, action]) => action).toSorted()).toEqual(
      ACTIONS.filter((action) => action !== "mosaic.see").toSorted(),
    );
  });

  describe.each(ROLES)("to %s", (role) => {
    const has = rightsOf(userWith(role), mosaic);

    test.each(rights)("the tools of “%s” if the server grants %s", (right, action) => {
      expect(has[right]).toBe(PERMISSIONS[action].includes(role));
    });

    test.each(questions)("the dialog “%s” if the server grants %s", (question, action) => {
      expect(mayAsk(has, question)).toBe(PERMISSIONS[action].includes(role));
    });
  });

  test("a right in one account does not apply to another, except creating in one's own", () => {
    const elsewhere = rightsOf(userWith("owner"), { id: 2, accountId: "b" });
    expect(Object.entries(elsewhere).filter(([, isGiven]) => isGiven)).toEqual([["create", true]]);
    expect(mayCreate(userWith("operator"))).toBe(false);
  });

  test("R2: a user without any account is offered nothing", () => {
    const nobody = { ...userWith("owner"), accounts: [] };
    expect(Object.values(rightsOf(nobody, mosaic))).not.toContain(true);
  });
});
