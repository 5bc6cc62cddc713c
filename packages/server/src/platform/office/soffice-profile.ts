type Setting = readonly [path: string, name: string, value: string | number | boolean];

const SECURITY = "/org.openoffice.Office.Common/Security/Scripting";
const INTERNET = "/org.openoffice.Inet/Settings";
// Nobody listens there: port 9 is for discarding.
const DEAD_HOST = "127.0.0.1";
const DEAD_PORT = 9;

const ACTIVE_CONTENT: Setting = [SECURITY, "DisableActiveContent", true];
const SETTINGS: readonly Setting[] = [
  // No macro runs, signed or not.
  [SECURITY, "MacroSecurityLevel", 3],
  [SECURITY, "DisableMacrosExecution", true],
  ACTIVE_CONTENT,
  // What a document only names is neither fetched from the network nor read from this machine's disk.
  [SECURITY, "BlockUntrustedRefererLinks", true],
  ["/org.openoffice.Office.Writer/Content/Update", "Link", 0],
  ["/org.openoffice.Office.Calc/Content/Update", "Link", 1],
  // Where the machine cannot shut the network off, every request ends at a proxy that is not there.
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

/** The proxy that is not there, for what asks the environment instead of the profile. */
export const DEAD_PROXY = `http://${DEAD_HOST}:${DEAD_PORT}`;

/**
 * The settings of a fresh profile, as LibreOffice reads them from `user/registrymodifications.xcu`. Newer versions take
 * the charts of workbooks for active content and leave them out, so where nothing outside of a document can be reached,
 * active content is better allowed.
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
