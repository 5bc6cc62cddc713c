/** Renames a pasted picture: browsers give all of them the same English name. */
export function renamePasted(file: File, name: string): File {
  return /^image\.\w+$/.test(file.name)
    ? new File([file], file.name.replace("image", name), { type: file.type })
    : file;
}
