const MEGABYTE = 1024 * 1024;

/** There is less space than some work needs; nothing was written. */
export class NoSpace extends Error {
  override readonly name = "NoSpace";

  constructor({
    folder,
    what,
    needed,
    free,
  }: {
    readonly folder: string;
    readonly what: string;
    readonly needed: number;
    readonly free: number;
  }) {
    const mb = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
    super(
      `There is not enough space in ${folder}: ${what} needs ${mb(needed)}, and ${mb(free)} are free. Nothing was changed.`,
    );
  }
}
