import { metrics, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { createMiddleware } from "hono/factory";
import { DURATION_BUCKETS_SEC, SCOPE } from "./scope.ts";

/** Describes a request without a word of its sender. */
export interface RequestNames {
  /** One of a few areas of the server, as 'orders' or 'pages'. */
  area: string;
  /** Address with names in place of ids, as '/api/v1/orders/{id}'. */
  route: string;
}

/** Measures every request by its area, and begins a trace with it. Addresses of others' making share one name. */
export function requestTelemetry(namesOf: (method: string, path: string) => RequestNames) {
  const duration = metrics.getMeter(SCOPE).createHistogram("tryer_http_request_duration_seconds", {
    description: "Time until a request is answered",
    unit: "s",
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_SEC },
  });
  const tracer = trace.getTracer(SCOPE);
  return createMiddleware((c, next) => {
    const { method } = c.req;
    const { area, route } = namesOf(method, c.req.path);
    const startedMs = performance.now();
    const attributes = { "http.request.method": method, "http.route": route };
    return tracer.startActiveSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, async (span) => {
      try {
        await next();
      } finally {
        const { status } = c.res;
        duration.record((performance.now() - startedMs) / 1000, { area, method, status: String(status) });
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    });
  });
}
