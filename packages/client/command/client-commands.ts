import type { Command } from "./command.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { list } from "./list.ts";
import { login, logout } from "./login.ts";
import { open } from "./open.ts";
import { search } from "./search.ts";
import { upload } from "./upload.ts";
import { watch } from "./watch.ts";

/** The commands that speak the API, of any installation. */
export const clientCommands: readonly Command[] = [
  login,
  logout,
  list,
  search,
  open,
  exportCommand,
  importCommand,
  upload,
  watch,
];
