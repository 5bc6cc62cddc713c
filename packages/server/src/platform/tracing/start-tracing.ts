import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { TRACE_PARENT_HEADER, parseTraceParent, setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TracingConfig } from "../config/read-tracing.ts";
import { onStatement } from "../database/slow-statements.ts";
import { type OutgoingCall, onOutgoing } from "./outgoing.ts";

const EXPORT_MS = 10_000;
const WARNING_MS = 60_000;
/** What is sent as one request over HTTP, whose method is its operation. */
const HTTP_KINDS: ReadonlySet<OutgoingCall["kind"]> = new Set(["page", "webhook", "store"]);

/**
 * Sends a span for each request of an app from now on, each call over a socket, each statement of theirs, and each call
 * of another server, by OpenTelemetry's protocol (OTLP over HTTP). Spans have routes and the texts of statements: no URL,
 * no value and nothing of a user. What cannot be sent is dropped.
 * @returns how to send what is left, and end.
 */
export function startTracing(
  app: FastifyInstance,
  { endpoint, headers, serviceName }: TracingConfig,
  onTrouble: (error: unknown) => void,
): { close(): Promise<void> } {
  setGlobalErrorHandler(seldom(onTrouble));
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  });
  const tracer = provider.getTracer("mosaico");
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook("onRequest", (request, _reply, done) => {
    // The calls over a socket are traced instead.
    if (request.ws) {
      done();
      return;
    }
    const { method, id } = request;
    const route = request.routeOptions.url ?? "(no route)";
    const parent = contextOf(request.headers[TRACE_PARENT_HEADER]);
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "mosaico.request_id": id,
    };
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    spans.set(request, span);
    current.run(trace.setSpan(parent, span), done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    if (span !== undefined) endAnswered(span, reply.statusCode);
  });
  app.onSocketCall?.add(({ method, route, status, ms }) => {
    const attributes = { "http.request.method": method, "http.route": route };
    const startTime = Date.now() - ms;
    const span = tracer.startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes,
      startTime,
    });
    endAnswered(span, status);
  });
  const stopStatements = onStatement(({ sql, ms }) => {
    const context = current.getStore();
    if (context === undefined) return;
    const [operation = ""] = sql.trimStart().split(/\s/, 1);
    const attributes = { "db.operation.name": operation.toUpperCase(), "db.query.text": sql };
    const startTime = Date.now() - ms;
    tracer
      .startSpan(operation.toUpperCase(), { kind: SpanKind.CLIENT, attributes, startTime }, context)
      .end();
  });
  const stopOutgoing = onOutgoing(({ kind, operation, host }) => {
    const context = current.getStore();
    // Webhooks and mails are sent in the background, and are traces of their own. Sweeps ask the store all the time.
    if (context === undefined && kind === "store") return undefined;
    const attributes = {
      "mosaico.outgoing": kind,
      ...(HTTP_KINDS.has(kind) && { "http.request.method": operation }),
      ...(host !== undefined && { "server.address": host }),
    };
    const options = { kind: SpanKind.CLIENT, attributes };
    const span = tracer.startSpan(`${kind} ${operation}`, options, context ?? ROOT_CONTEXT);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceParent: `00-${traceId}-${spanId}-${String(traceFlags).padStart(2, "0")}`,
      end: ({ status, hasFailed }) => {
        if (status !== undefined) span.setAttribute("http.response.status_code", status);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  });
  return {
    async close() {
      stopStatements();
      stopOutgoing();
      await provider.shutdown().catch(onTrouble);
    },
  };
}

function endAnswered(span: Span, status: number): void {
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The span of another program that made the request, such as a proxy, as it says in the header `traceparent` (W3C). */
function contextOf(header: string | string[] | undefined): Context {
  const parent = typeof header === "string" ? parseTraceParent(header) : null;
  return parent === null
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

/** Calls at most once a minute: a collector that is away fails with each batch. */
function seldom(call: (error: unknown) => void): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - last < WARNING_MS) return;
    last = now;
    call(error);
  };
}
