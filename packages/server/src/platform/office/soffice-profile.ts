import { DEAD_HOST, DEAD_PORT } from "../process/dead-proxy.ts";

type Setting = readonly [path: string, name: string, value: string | number | boolean];

const SECURITY = "/org.openoffice.Office.Common/Security/Scripting";
const INTERNET = "/org.openoffice.Inet/Settings";

const ACTIVE_CONTENT: Setting = [SECURITY, "DisableActiveContent", true];
const SETTINGS: readonly Setting[] = [
  // No macro runs, signed or not.
  [SECURITY, "MacroSecurityLevel", 3],
  [SECURITY, "DisableMacrosExecution", true],
  ACTIVE_CONTENT,
  // Linked content is neither fetched from the network nor read from this machine's disk.
  [SECURITY, "BlockUntrustedRefererLinks", true],
  ["/org.openoffice.Office.Writer/Content/Update", "Link", 0],
  ["/org.openoffice.Office.Calc/Content/Update", "Link", 1],
  // On machines that cannot cut the network off, every request goes to a proxy that does not exist.
  [INTERNET, "ooInetProxyType", 2],
  [INTERNET, "ooInetHTTPProxyName", DEAD_HOST],
  [INTERNET, "ooInetHTTPProxyPort", DEAD_PORT],
  [INTERNET, "ooInetHTTPSProxyName", DEAD_HOST],
  [INTERNET, "ooInetHTTPSProxyPort", DEAD_PORT],
  [INTERNET, "ooInetFTPProxyName", DEAD_HOST],
  [INTERNET, "ooInetFTPProxyPort", DEAD_PORT],
  [INTERNET, "ooInetNoProxy", ""],
  // No Java, which would only take memory.
  ["/org.openoffice.Office.Java/VirtualMachine", "Enable", false],
  ["/org.openoffice.Office.Common/Misc", "FirstRun", false],
];

/**
 * The settings of a fresh profile, in the format of LibreOffice's `user/registrymodifications.xcu`. Newer versions
 * treat charts in workbooks as active content and omit them, so active content is allowed if nothing outside the
 * document can be reached.
 */
export function sofficeProfile({ allowsActiveContent = false } = {}): string {
  const settings = SETTINGS.filter((one) => !allowsActiveContent || one !== ACTIVE_CONTENT);
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...items,
    "</oor:items>",
    "",
  ].join("\n");
}
