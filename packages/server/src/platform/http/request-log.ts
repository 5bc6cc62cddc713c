import type { FastifyBaseLogger } from "fastify";

type Line = [object: unknown, message?: string];
type Names = Readonly<Record<string, unknown>>;

/**
 * The log of a request, which names the request in each line. It is made when something is logged: most requests log
 * nothing by it, and making it takes long.
 */
export function requestLog(log: FastifyBaseLogger, names: Names): FastifyBaseLogger {
  return new RequestLog(log, names);
}

/** Its functions are those of the prototype, so that making one is cheap. */
class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #names: Names;
  #made: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, names: Names) {
    this.#log = log;
    this.#names = names;
  }

  get level(): string {
    return this.#log.level;
  }

  fatal(...line: Line): void {
    this.#make().fatal(...line);
  }

  error(...line: Line): void {
    this.#make().error(...line);
  }

  warn(...line: Line): void {
    this.#make().warn(...line);
  }

  info(...line: Line): void {
    this.#make().info(...line);
  }

  debug(...line: Line): void {
    this.#make().debug(...line);
  }

  trace(...line: Line): void {
    this.#make().trace(...line);
  }

  silent(): void {}

  child(names: Names): FastifyBaseLogger {
    return this.#make().child(names);
  }

  #make(): FastifyBaseLogger {
    return (this.#made ??= this.#log.child(this.#names));
  }
}
