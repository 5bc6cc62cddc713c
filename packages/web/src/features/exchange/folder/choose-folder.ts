/** X9: lets the user choose a folder of the computer, and passes on its files. */
export function chooseFolder(onFiles: (files: readonly File[]) => void): void {
  const field = document.createElement("input");
  field.type = "file";
  field.webkitdirectory = true;
  field.addEventListener("change", () => {
    const files = [...(field.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  field.click();
}
