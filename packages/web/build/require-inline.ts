/** Within their elements, nothing in a script or a style sheet may end them or ask for another file. */
export function requireInline(script: string, style: string): void {
  if (/<\/script|<!--/i.test(script)) throw new Error("A script within a page ends its element");
  if ([script, style].some((text) => /\s(?:href|src)="\//.test(text))) {
    throw new Error("A text within a page contains an address that the server would change");
  }
  if (/<\/style|url\((?!"?data:)|@import/i.test(style)) {
    throw new Error("A style sheet within a page asks for another file");
  }
}
