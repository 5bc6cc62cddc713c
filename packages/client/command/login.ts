import { createClient } from "@mosaico/client";
import { ask } from "./ask.ts";
import { type Command, CommandError, EXIT } from "./command.ts";
import { checkUrl, forgetLogin, loginFile, saveLogin } from "./login-file.ts";

export const login: Command = {
  name: "login",
  summary: "Saves the address of an installation and an access token",
  usage: ["<address>", "<address> < file-with-the-token"],
  help: [
    ["<address>", "such as https://mosaico.example"],
    ["", "The token is asked for, or read from stdin, and never taken from the arguments,"],
    ["", "which other users of the machine can see. MOSAICO_URL and MOSAICO_TOKEN go before."],
  ],
  options: {},
  words: [1, 1],
  async run({ words: [url = ""], env, out, signal }) {
    checkUrl(url);
    if (URL.canParse(url) && url.includes("mosaico_")) {
      throw new CommandError("the address contains a token", EXIT.usage);
    }
    const token = await ask("Access token", { out, signal }, { isHidden: true });
    if (!/^[\x21-\x7e]+$/.test(token)) throw new CommandError("no token was given", EXIT.usage);
    const client = createClient({ baseUrl: url, token });
    const { item } = await client.call("GET /access-tokens/current", {}, { signal });
    if (item === null) {
      throw new CommandError(
        "this is the token of a session; create an access token in your profile",
      );
    }
    const file = await saveLogin(env, { url: url.replace(/\/+$/, ""), token });
    out.print(`Signed in to ${url}: the token “${item.name}” may ${item.scope}. Saved in ${file}`);
    out.json({ url, name: item.name, scope: item.scope, expiresAt: item.expiresAt, file });
  },
};

export const logout: Command = {
  name: "logout",
  summary: "Deletes the saved address and token",
  usage: [""],
  help: [["", "The token stays valid until you revoke it in your profile."]],
  options: {},
  words: [0, 0],
  async run({ env, out }) {
    await forgetLogin(env);
    out.print(`Signed out: ${loginFile(env)} is deleted.`);
    out.json({ file: loginFile(env) });
  },
};
