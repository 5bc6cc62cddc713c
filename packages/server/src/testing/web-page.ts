import { fileURLToPath } from "node:url";

/** The folder with the page of the web app as it is before a build, which has all that is replaced in it. */
export const WEB_PAGE_FOLDER = fileURLToPath(new URL("../../../web", import.meta.url));
