/** A file of the clipboard by a better name: browsers call every picture there alike, in English. */
export function renamePasted(file: File, name: string): File {
  return /^image\.\w+$/.test(file.name)
    ? new File([file], file.name.replace("image", name), { type: file.type })
    : file;
}
