import { ask } from "../../packages/client/command/ask.ts";
import { CommandError, EXIT } from "../../packages/client/command/command.ts";
import { plain, tableOf } from "../../packages/client/command/table.ts";
import { checkName } from "../../packages/domain/src/people/name.ts";
import { isEmail, normaliseEmail } from "../../packages/domain/src/people/email.ts";
import { workInside } from "./work-inside.mjs";

const changes = {
  admin: { isAdmin: true },
  "no-admin": { isAdmin: false },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
};
const actions = ["list", "create", "password", "link", "second-step-off", ...Object.keys(changes)];

/** @type {import("../../packages/client/command/command.ts").Command} */
export const user = {
  name: "user",
  summary: "Lists and creates users, sets passwords, makes links to sign in, makes admins, blocks",
  usage: [
    "list [WORDS]",
    "create EMAIL --name NAME [--admin]",
    "password EMAIL",
    "link EMAIL",
    "second-step-off EMAIL",
    "admin|no-admin|block|unblock EMAIL",
  ],
  help: [
    ["--name NAME", "the name of the new user, who gets an account of their own"],
    ["--admin", "creates a platform admin instead, without an account"],
    ["", "link prints an address by which that user signs in once, within 10 minutes, without"],
    ["", "password and identity provider; the code of a second step is required all the same."],
    ["", "second-step-off is for users who lost device and recovery codes; where a second step is"],
    ["", "required, it removes their passkeys too, and they set up another one when they sign in."],
    ["", "The password is asked for, or read from stdin. Changing anything in a SQLite database"],
    ["", "requires that the server is stopped, because it would not notice; see also /admin."],
  ],
  options: { name: { type: "string" }, admin: { type: "boolean" } },
  words: [1, 20],
  async run(run) {
    const { words, out } = run;
    const [action = "", ...rest] = words;
    const isList = action === "list";
    if (!actions.includes(action) || (!isList && rest.length !== 1)) {
      throw new CommandError("use one of the forms that mosaico user --help shows", EXIT.usage);
    }
    checkNew(run);
    await workInside(run, { isWriting: !isList, missing: "there is no such user" }, async (ctx) => {
      if (isList) await list(ctx, rest.join(" "), out);
      else show(await change(ctx, action, rest[0] ?? "", run), out);
    });
  },
};

/** Before the password is asked for. */
function checkNew({ words: [action, email = ""], options: { name, admin } }) {
  const wrong = (reason) => new CommandError(reason, EXIT.usage);
  if (action !== "create") {
    if (name !== undefined || admin) throw wrong("--name and --admin are for create");
    return;
  }
  if (name === undefined) throw wrong("--name is missing");
  const checked = checkName(name);
  if (!checked.ok) throw wrong(`--name is refused (${checked.problem})`);
  if (!isEmail(normaliseEmail(email))) throw wrong(`${plain(email)} is not an e-mail address`);
}

/** Prints page by page, however many users there are. */
async function list(ctx, search, out) {
  const { eachUser } = await import("../../packages/server/src/features/admin/operate-users.ts");
  const users = [];
  for await (const one of eachUser(ctx, search)) users.push(one);
  out.json(users);
  for (const line of tableOf(users.map(rowOf))) out.print(line);
  if (users.length === 0) out.say("There are none.");
}

async function change(ctx, action, email, run) {
  const operate = await import("../../packages/server/src/features/admin/operate-users.ts");
  if (action in changes) return operate.changeUserAsOperator(ctx, email, changes[action]);
  if (action === "link") {
    const { item, link } = await operate.makeLinkAsOperator(ctx, email);
    return { ...item, link };
  }
  if (action === "second-step-off") return operate.turnOffSecondStepAsOperator(ctx, email);
  const { name, admin: isAdmin = false } = run.options;
  const password = await ask("New password", run, { isHidden: true });
  return action === "create"
    ? operate.addUserAsOperator(ctx, { name, email, password, isAdmin })
    : operate.setPasswordAsOperator(ctx, { email, password });
}

function show(item, out) {
  out.json(item);
  for (const line of tableOf([rowOf(item)])) out.print(line);
  if (item.link !== undefined) out.print(item.link);
}

function rowOf({ email, name, status, isAdmin, accounts, lastSeenAt }) {
  const where = isAdmin
    ? "admin"
    : accounts.map((one) => `${plain(one.name)} (${one.role})`).join(", ");
  return [email, name, status, where, lastSeenAt === null ? "never seen" : lastSeenAt.slice(0, 10)];
}
