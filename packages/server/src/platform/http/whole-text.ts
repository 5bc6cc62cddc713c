/** A long text that is sent repeatedly, and compressed once. */
export type WholeText = { readonly bytes: Buffer; readonly pack: () => Promise<Buffer> };
