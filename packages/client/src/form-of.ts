/** The body of an upload. */
export function formOf(fields: unknown, file: Blob, name?: string): FormData {
  const form = new FormData();
  // The fields come first: the server checks permission by them before it accepts a byte of the file.
  for (const [field, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(field, String(value));
  }
  if (name === undefined) form.append("file", file);
  else form.append("file", file, name);
  return form;
}
