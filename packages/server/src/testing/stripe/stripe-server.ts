import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { PaymentConfig } from "#platform/config/read-payment.ts";
import { checkoutPage } from "./checkout-page.ts";
import { readForm } from "./form-body.ts";
import { ANSWERS, StripeRefusal } from "./stripe-answers.ts";
import { type SentEvent, type StripeActions, stripeActions } from "./stripe-actions.ts";
import { type StripeWorld, emptyWorld } from "./stripe-objects.ts";

/** A fault to inject: it responds late, with an error status, or not at all. */
type Trouble =
  | { readonly kind: "slow"; readonly ms: number }
  /** Reports that the request has arrived, and delays the response until this resolves. */
  | { readonly kind: "held"; readonly onAsked: () => void; readonly until: Promise<void> }
  | { readonly kind: "status"; readonly status: number; readonly type?: string }
  | { readonly kind: "away" };

export type StripeServer = StripeActions & {
  readonly world: StripeWorld;
  /** The settings that point at it. */
  readonly config: PaymentConfig;
  /** The requests received, such as `POST /v1/customers`, oldest first, without idempotent repetitions. */
  readonly requests: readonly string[];
  trouble: Trouble | undefined;
  /** The URL that receives events caused in the browser. */
  webhook: string | undefined;
  deliver(events: readonly SentEvent[]): Promise<void>;
  close(): Promise<void>;
};

type Answered = { readonly status: number; readonly body: object };

const SECRET_KEY = "sk_test_0123456789";
const WEBHOOK_SECRET = "whsec_test_0123456789";
// Long enough for two identical requests to overlap.
const THINKING_MS = 5;

/**
 * A local server that implements the part of Stripe's API that we use, with Stripe's forms, idempotency keys, errors
 * and signed events.
 */
export async function stripeServer(now: () => Date = () => new Date()): Promise<StripeServer> {
  const requests: string[] = [];
  const answered = new Map<string, { form: string; answer: Answered | undefined }>();
  const http = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const [, sessionId] = /^\/c\/pay\/(\w+)$/.exec(request.url ?? "") ?? [];
    if (sessionId !== undefined) return serveCheckout(sessionId, request.method, body, response);
    const { trouble } = server;
    if (trouble?.kind === "away") {
      response.destroy();
      return;
    }
    if (trouble?.kind === "slow") await sleep(trouble.ms);
    if (trouble?.kind === "held") {
      trouble.onAsked();
      await trouble.until;
    }
    const key = request.headers["idempotency-key"];
    const { status, body: answer } = await once(
      typeof key === "string" ? key : undefined,
      `${request.url} ${body}`,
      () =>
        trouble?.kind === "status"
          ? refused(trouble.status, trouble.type ?? "api_error")
          : answerTo(request, body),
    );
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_1" });
    response.end(JSON.stringify(answer));
  }

  /**
   * The pages as a customer sees them in the browser; each action is reported to the webhook before the customer is
   * redirected.
   */
  async function serveCheckout(
    sessionId: string,
    method: string | undefined,
    body: string,
    response: ServerResponse,
  ): Promise<void> {
    const session = world.sessions.find(({ id }) => id === sessionId);
    if (session === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (method !== "POST") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(checkoutPage(session));
      return;
    }
    const by = readForm(body)["by"] === "boleto" ? "boleto" : "card";
    await server.deliver(server.checkout(sessionId, by));
    response.writeHead(303, { location: session.success_url }).end();
  }

  /**
   * An idempotency key has one response, even an internal error, except for refusals; another request under the same
   * key is refused.
   */
  async function once(
    key: string | undefined,
    form: string,
    work: () => Answered,
  ): Promise<Answered> {
    if (key === undefined) return work();
    const earlier = answered.get(key);
    if (earlier !== undefined && earlier.form !== form) return refused(400, "idempotency_error");
    if (earlier !== undefined) return earlier.answer ?? refused(409, "idempotency_error");
    answered.set(key, { form, answer: undefined });
    await sleep(THINKING_MS);
    const answer = work();
    if (answer.status < 400 || answer.status >= 500) answered.set(key, { form, answer });
    else answered.delete(key);
    return answer;
  }

  function answerTo(request: IncomingMessage, body: string): Answered {
    const { method = "", url = "" } = request;
    const { pathname, search } = new URL(url, "http://stripe.test");
    requests.push(`${method} ${pathname}`);
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return refused(401, "invalid_request_error");
    }
    const form = readForm(method === "POST" ? body : search.slice(1));
    for (const [asks, path, fields, answer] of ANSWERS) {
      const found = asks === method ? path.exec(pathname) : null;
      if (found === null) continue;
      const unknown = Object.keys(form).find((field) => !fields.includes(field));
      if (unknown !== undefined) return refused(400, "invalid_request_error", unknown);
      try {
        return { status: 200, body: answer(world, form, found.slice(1)) };
      } catch (error) {
        if (error instanceof StripeRefusal) return { status: error.status, body: error.error };
        throw error;
      }
    }
    return refused(404, "invalid_request_error");
  }

  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const { port } = http.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const world = emptyWorld(origin, now);
  const server: StripeServer = {
    ...stripeActions(world, WEBHOOK_SECRET),
    world,
    requests,
    trouble: undefined,
    config: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      priceMonth: "price_month",
      priceYear: "price_year",
      apiUrl: origin,
    },
    webhook: undefined,
    deliver: async (events) => {
      for (const { body, signature } of server.webhook === undefined ? [] : events) {
        const headers = { "content-type": "application/json", "stripe-signature": signature };
        await fetch(server.webhook ?? "", { method: "POST", body, headers });
      }
    },
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
  return server;
}

function refused(status: number, type: string, param?: string): Answered {
  return { status, body: { error: { type, message: `Refused with ${status}.`, param } } };
}
