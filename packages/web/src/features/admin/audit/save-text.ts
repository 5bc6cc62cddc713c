// Long enough for the browser to have begun; until then it reads from the address.
const KEPT_MS = 60_000;

/** Lets the browser save a text as a file. */
export function saveText(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
