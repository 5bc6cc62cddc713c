/** The formats whose text is read, by their extensions. */
export const READABLE = [
  "pdf",
  "docx",
  "docm",
  "pptx",
  "pptm",
  "xlsx",
  "xlsm",
  "doc",
  "ppt",
  "xls",
  "odt",
  "odp",
  "ods",
  "rtf",
  "txt",
  "text",
  "md",
  "markdown",
  "csv",
  "tsv",
  "json",
  "log",
  "yaml",
  "yml",
] as const;

export type Readable = (typeof READABLE)[number];

/** Whether files of this format have a text that is read. */
export function isReadable(ending: string): ending is Readable {
  return READABLE.some((one) => one === ending);
}
