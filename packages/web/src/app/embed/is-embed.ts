import { pathHere } from "#platform/base/here.ts";

/** S7: whether this page is for a frame on another site: nobody is signed in there, and it shows nothing else of the app. */
export const IS_EMBED = pathHere().startsWith("/embed/");
