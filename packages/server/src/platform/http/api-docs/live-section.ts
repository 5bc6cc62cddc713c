import type { LiveChannel } from "@mosaico/contract/channels";
import { CLOSE } from "@mosaico/contract/live";
import { type Html, html } from "./html.ts";
import type { SchemaBook } from "./schema-book.ts";
import { schemaTable } from "./schema-table.ts";

/** The reasons for closing a socket, by their names in the contract. */
const REASONS: Readonly<Record<keyof typeof CLOSE, string>> = {
  closing: "the server closes; come back in a moment",
  tooBig: "a message of more than 64 KiB",
  fault: "the server could not serve it; another attempt may succeed",
  notSignedIn: "no session, or not any more",
  accessEnded: "what was allowed is not allowed any more",
  noSuchResource: "nothing of that name for this person, or not any more",
  noHello: "no hello within five seconds, or none that is right",
  tooMuch: "too many sockets or messages, or a message that the channel does not take",
};

/** The documentation of the WebSocket channels. */
export function liveSection(
  book: SchemaBook,
  channels: Readonly<Record<string, LiveChannel>>,
): Html {
  return html`<section>
    <h2 id="live">Live</h2>
    <p>
      WebSockets under <code>/api</code>, of JSON in text messages of at most 64 KiB. The first one
      is the hello, within five seconds. The <code>Origin</code>, where there is one, is that of the
      installation. Who reads so slowly that 1 MB waits is cut.
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

function article(book: SchemaBook, path: string, { summary, resources, hello }: LiveChannel): Html {
  return html`<article>
    <h3><span class="method get">WS</span> <code>${path}</code></h3>
    <p>${summary}.</p>
    <dl>
      <dt>Who</dt>
      <dd>Signed in</dd>
      ${Object.values(resources).map(
        ({ may, from }) =>
          html`<dt>Permission</dt>
            <dd><code>${may}</code> of <code>${from}</code>, as long as it is open</dd> `,
      )}
    </dl>
    <h4>Hello</h4>
    ${schemaTable("Hello", book.describe(hello, "input"))}
  </article> `;
}
