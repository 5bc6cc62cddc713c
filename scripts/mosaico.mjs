import { parseArgs } from "node:util";
import { manageOffice } from "./office-command.mjs";

const usage = `Usage:
  npm run mosaico -- office            installs LibreOffice as WebAssembly in the data folder
  npm run mosaico -- office FILE       the same, from the package's file (.tgz) instead of the registry
  npm run mosaico -- office --status   says what makes PDFs of Office documents
  npm run mosaico -- office --remove   removes it again
`;

/** Runs the command line and returns the exit code. */
async function main() {
  let lastLine;
  try {
    lastLine = parseArgs({
      allowPositionals: true,
      options: { status: { type: "boolean" }, remove: { type: "boolean" } },
    });
  } catch (error) {
    process.stderr.write(`mosaico: ${error.message}\n\n`);
  }
  const [command, ...rest] = lastLine?.positionals ?? [];
  const { status = false, remove = false } = lastLine?.values ?? {};
  if (command !== "office" || rest.length > (status || remove ? 0 : 1) || (status && remove)) {
    process.stderr.write(usage);
    return 2;
  }
  const action = status ? "status" : remove ? "remove" : "install";
  return manageOffice({
    action,
    tarball: rest[0],
    env: process.env,
    say: (words) => console.log(words),
  });
}

process.exitCode = await main();
