import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { findMistypedSettings } from "./mistyped-settings.ts";
import { SETTING_NAMES } from "./setting-names.ts";

const DOCS = new URL("../../../../../docs/running.md", import.meta.url);

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["Public_Url", "PUBLIC_URL"],
  ["LOGLEVEL", "LOG_LEVEL"],
  ["PROT", "PORT"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["MOSAICO_DATA_DIR", "DATA_DIR"],
  ["MOSAICO_DATADIR", "DATA_DIR"],
  ["OIDC_CLIENTID", "OIDC_CLIENT_ID"],
  ["OIDC_DISPLAY_NAME_OF_IT", "OIDC_CLIENT_SECRET"],
  ["STRIPE_SECRET", "STRIPE_SECRET_KEY"],
])("%s is taken for a misspelt %s", (name, suggestion) => {
  expect(findMistypedSettings({ [name]: "something" })).toEqual([{ name, suggestion }]);
});

test("settings of other programs are ignored", () => {
  const others = {
    HOME: "/root",
    HOSTNAME: "server",
    HOSTTYPE: "x86_64",
    PATH: "/bin",
    MAIL: "/var/mail/root",
    MAILTO: "root",
    LOGNAME: "root",
    NODE_ENV: "production",
    npm_config_port: "1",
    npm_lifecycle_event: "start",
    PGHOST: "localhost",
    PGPORT: "5432",
    SMTP_HOST: "mail",
    DISPLAY: ":0",
    // The variables of a Kubernetes service that has the product's name.
    MOSAICO_PORT: "tcp://10.0.0.1:3000",
    MOSAICO_PORT_3000_TCP_ADDR: "10.0.0.1",
    MOSAICO_SERVICE_HOST: "10.0.0.1",
    MOSAICO_VERSION: "1.1.0",
  };
  expect(findMistypedSettings(others)).toEqual([]);
});

test("known settings and empty values do not count as misspelt", () => {
  const all = Object.fromEntries(SETTING_NAMES.map((name) => [name, "something"]));
  expect(findMistypedSettings({ ...all, DATABSE_URL: " " })).toEqual([]);
});

test("the known settings are those that are read, and each is documented", () => {
  const read = new Set<string>();
  const env = {};
  const watch = {
    get: (_env: object, name: string | symbol) => {
      read.add(String(name));
      return undefined;
    },
  };
  readConfig(new Proxy(env, watch));
  // These settings are required only if the others of their group are set.
  const names = SETTING_NAMES.filter((name) => !/^(STRIPE|OIDC)_/.test(name));
  expect([...read].filter((name) => !/^(STRIPE|OIDC)_/.test(name)).toSorted()).toEqual(
    names.toSorted(),
  );
  const docs = readFileSync(DOCS, "utf8");
  expect(SETTING_NAMES.filter((name) => !docs.includes(`| \`${name}\``))).toEqual([]);
});
