/** Makes the browser save data as a file of this name. */
export function saveAs(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  saveAddress(address, name);
  // Not at once: some browsers start reading only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Makes the browser save an address of this origin under this name. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
