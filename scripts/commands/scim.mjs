import { CommandError, EXIT } from "../../packages/client/command/command.ts";
import { plain, tableOf } from "../../packages/client/command/table.ts";
import { checkTokenName } from "../../packages/domain/src/people/access-token.ts";
import { workInside } from "./work-inside.mjs";

/** @type {import("../../packages/client/command/command.ts").Command} */
export const scim = {
  name: "scim",
  summary: "Lists, makes and revokes the tokens with which an identity provider speaks SCIM",
  usage: ["list", "create NAME", "revoke ID"],
  help: [
    ["NAME", "what the token is called, such as the provider"],
    ["ID", "the id that list shows"],
    ["", "create prints the token only this once, and the address to enter at the provider."],
    [
      "",
      "Changing anything in a SQLite database requires that the server is stopped; see also /admin.",
    ],
  ],
  options: {},
  words: [1, 20],
  async run(run) {
    const { words, out } = run;
    const [action = "", ...rest] = words;
    const isList = action === "list";
    const isRight = isList ? rest.length === 0 : rest.length > 0;
    if (!["list", "create", "revoke"].includes(action) || !isRight) {
      throw new CommandError("use one of the forms that mosaico scim --help shows", EXIT.usage);
    }
    const checked = action === "create" ? checkTokenName(rest.join(" ")) : undefined;
    if (checked?.ok === false) {
      throw new CommandError(`NAME is refused (${checked.problem})`, EXIT.usage);
    }
    await workInside(
      run,
      { isWriting: !isList, missing: "there is no such token" },
      async (ctx) => {
        const operate =
          await import("../../packages/server/src/features/scim/operate-scim-tokens.ts");
        if (isList) {
          const tokens = await operate.listTokensAsOperator(ctx);
          out.json(tokens);
          for (const line of tableOf(tokens.map(rowOf))) out.print(line);
          if (tokens.length === 0) out.say("There are none.");
        } else if (action === "create") {
          const made = await operate.makeTokenAsOperator(ctx, rest.join(" "));
          out.json(made);
          out.print(made.url);
          out.print(made.token);
          out.say("The token is shown only this once.");
        } else {
          const name = await operate.revokeTokenAsOperator(ctx, rest.join(" "));
          out.json({ id: rest.join(" "), name });
          out.print(`revoked  ${plain(name)}`);
        }
      },
    );
  },
};

function rowOf({ id, name, ending, createdAt, usedAt }) {
  const used = usedAt === null ? "never used" : `used ${usedAt.slice(0, 10)}`;
  return [id, plain(name), `…${ending}`, createdAt.slice(0, 10), used];
}
