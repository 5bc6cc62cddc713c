/** Lets the browser save what is at hand under a name. */
export function saveAs(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  saveAddress(address, name);
  // Not at once: some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser save what an address of this origin holds under a name. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
