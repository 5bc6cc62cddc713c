import { CommandError, EXIT, textOf } from "../../packages/client/command/command.ts";
import { plain, tableOf } from "../../packages/client/command/table.ts";
import { checkGroupName } from "../../packages/domain/src/people/group.ts";
import { ACCOUNT_ROLES } from "../../packages/domain/src/people/role.ts";
import { workInside } from "./work-inside.mjs";

/** @type {import("../../packages/client/command/command.ts").Command} */
export const group = {
  name: "group",
  summary: "Lists, gives and takes the roles that groups of the identity provider have in accounts",
  usage: ["list [WORDS]", "give GROUP --account ID --role ROLE", "take ID"],
  help: [
    ["GROUP", "the name of the group, as the identity provider states it"],
    ["--account ID", "the id of the account; mosaico user list --json shows those of users"],
    ["--role ROLE", ACCOUNT_ROLES.join(", ")],
    ["ID", "of take: the id that list shows"],
    [
      "",
      "Changing anything in a SQLite database requires that the server is stopped; see also /admin.",
    ],
  ],
  options: { account: { type: "string" }, role: { type: "string" } },
  words: [1, 20],
  async run(run) {
    const { words, out } = run;
    const [action = "", ...rest] = words;
    const isList = action === "list";
    if (!["list", "give", "take"].includes(action) || (!isList && rest.length === 0)) {
      throw new CommandError("use one of the forms that mosaico group --help shows", EXIT.usage);
    }
    if (action !== "give" && ["account", "role"].some((name) => textOf(run, name) !== undefined)) {
      throw new CommandError("--account and --role are for give", EXIT.usage);
    }
    const given = action === "give" ? readGiven(run, rest.join(" ")) : undefined;
    const missing = given ? "there is no such account" : "there is no such role of a group";
    await workInside(run, { isWriting: !isList, missing }, async (ctx) => {
      const operate = await import("../../packages/server/src/features/groups/operate-groups.ts");
      if (isList) return list(operate.eachGroupRole(ctx, rest.join(" ")), out);
      const item = given
        ? await operate.giveRoleAsOperator(ctx, given)
        : await operate.takeRoleAsOperator(ctx, rest.join(" "));
      out.json(item);
      for (const line of tableOf([rowOf(item)])) out.print(line);
      return undefined;
    });
  },
};

function readGiven(run, name) {
  const accountId = textOf(run, "account");
  const role = ACCOUNT_ROLES.find((one) => one === textOf(run, "role"));
  if (accountId === undefined) throw new CommandError("--account is missing", EXIT.usage);
  if (role === undefined) {
    throw new CommandError(`--role is one of ${ACCOUNT_ROLES.join(", ")}`, EXIT.usage);
  }
  const checked = checkGroupName(name);
  if (!checked.ok) throw new CommandError(`GROUP is refused (${checked.problem})`, EXIT.usage);
  return { group: name, accountId, role };
}

/** Prints page by page, however many there are. */
async function list(roles, out) {
  const items = [];
  for await (const one of roles) items.push(one);
  out.json(items);
  for (const line of tableOf(items.map(rowOf))) out.print(line);
  if (items.length === 0) out.say("There are none.");
}

function rowOf({ id, group: name, role, account }) {
  return [id, plain(name), role, plain(account.name), account.id];
}
