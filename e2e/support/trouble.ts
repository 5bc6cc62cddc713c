import type { BrowserContext, ConsoleMessage } from "@playwright/test";
import { isDocumented } from "./documented.ts";

const binding = "mosaicoReportViolation";

/** Collects what must never happen in a browser, on any of its pages. */
export class Trouble {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** For journeys that cause trouble on purpose, such as cutting the network. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() === "error" && !isRefusal(message))
        this.#add(`console: ${message.text()}`, message);
    });
    context.on("weberror", (error) =>
      this.#found.push(`page error: ${error.error().stack ?? error.error().message}`),
    );
    context.on("request", (request) => this.#check(request.method(), request.url()));
    context.on("page", (page) => {
      page.on("websocket", (socket) => this.#check("GET", socket.url()));
    });
    context.on("response", (response) => {
      if (response.status() >= 500) this.#found.push(`${response.status()} from ${response.url()}`);
    });
    await context.exposeBinding(binding, (_, violation: string) =>
      this.#found.push(`CSP violation: ${violation}`),
    );
    await context.addInitScript((name) => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const report: unknown = Reflect.get(globalThis, name);
        if (typeof report === "function")
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    }, binding);
  }

  found(): string[] {
    return this.#found.filter((entry) => !this.#expected.some((pattern) => pattern.test(entry)));
  }

  #check(method: string, url: string): void {
    if (!isDocumented(method, url)) this.#found.push(`undocumented: ${method} ${url}`);
  }

  #add(entry: string, message: ConsoleMessage): void {
    this.#found.push(`${entry} (${message.location().url})`);
  }
}

/** Chromium logs every 4xx as an error; those of the API and of public pages are responses that the screens know how to show. */
function isRefusal(message: ConsoleMessage): boolean {
  const url = message.location().url;
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return (
    /^\/(api|m|a|embed)\//.test(path) &&
    /the server responded with a status of 4\d\d/u.test(message.text())
  );
}
