import type { LiveChannel } from "@mosaico/contract/channels";
import { CLOSE } from "@mosaico/contract/live";
import { type Html, html } from "../html.ts";
import type { SchemaBook } from "./schema-book.ts";
import { schemaTable } from "./schema-table.ts";

/** The reasons for closing a socket, by their names in the contract. */
const REASONS: Readonly<Record<keyof typeof CLOSE, string>> = {
  closing: "the server is closing; reconnect in a moment",
  tooBig: "a message of more than 64 KiB",
  fault: "the server failed; another attempt may succeed",
  notSignedIn: "no session, or it has ended",
  accessEnded: "a required permission is missing or was revoked",
  noSuchResource: "the resource does not exist for this user, or no longer exists",
  noHello: "no valid hello within five seconds",
  tooMuch: "too many sockets or messages, or a message that the channel does not accept",
};

/** The documentation of the WebSocket channels. */
export function liveSection(
  book: SchemaBook,
  channels: Readonly<Record<string, LiveChannel>>,
): Html {
  return html`<section>
    <h2 id="live">Live</h2>
    <p>
      WebSockets under <code>/api</code> with JSON in text messages of at most 64 KiB. The first
      message must be the hello, within five seconds. The <code>Origin</code>, if there is one, must
      be that of the installation. A client that lets 1 MB of unread messages pile up is
      disconnected.
    </p>
    ${Object.entries(channels).map(([path, channel]) => article(book, path, channel))}
    <h3>Close codes</h3>
    <ul class="catalogue">
      ${Object.entries(CLOSE).map(
        ([name, code]) =>
          html`<li><code>${code}</code> <span>${REASONS[name as keyof typeof CLOSE]}</span></li> `,
      )}
    </ul>
  </section>`;
}

function article(
  book: SchemaBook,
  path: string,
  { summary, access, resources, hello, messages }: LiveChannel,
): Html {
  return html`<article>
    <h3><span class="method get">WS</span> <code>${path}</code></h3>
    <p>${withCode(summary)}.</p>
    <dl>
      <dt>Who</dt>
      <dd>${access === "public" ? "Anybody" : "Signed in"}</dd>
      ${Object.values(resources).map(
        ({ may, from }) =>
          html`<dt>Permission</dt>
            <dd><code>${may}</code> of <code>${from}</code>, as long as the socket is open</dd> `,
      )}
    </dl>
    <h4>Hello</h4>
    ${schemaTable("Hello", book.describe(hello, "input"))}
    ${Object.entries(messages).map(
      ([type, message]) =>
        html`<h4>Message <code>${type}</code></h4>
          <p>${withCode(message.summary)}.</p>
          ${schemaTable("Message", book.describe(message.schema, "input"))} `,
    )}
  </article> `;
}

/** Text with names between backticks. */
function withCode(text: string): Html[] {
  const parts = text.split("`");
  return parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
