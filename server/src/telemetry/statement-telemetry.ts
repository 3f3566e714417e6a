import { metrics, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type pg from "pg";
import type { Log } from "../log.ts";
import { DURATION_BUCKETS_SEC, SCOPE } from "./scope.ts";

interface StatementLog {
  log: Log;
  /** Milliseconds from which a statement is logged; null where none is. */
  slowStatementMs: number | null;
}

const LONGEST_TEXT = 2_000;

/** Measures each statement of a pool, by its text with placeholders: values never come near a figure or the log. */
export function watchStatements(pool: pg.Pool, { log, slowStatementMs }: StatementLog): void {
  const meter = metrics.getMeter(SCOPE);
  const duration = meter.createHistogram("tryer_statement_duration_seconds", {
    description: "Time until a statement of the database is answered",
    unit: "s",
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_SEC },
  });
  const tracer = trace.getTracer(SCOPE);
  meter
    .createObservableGauge("tryer_pool_connections", { description: "Connections to the database, by what they do" })
    .addCallback((result) => {
      result.observe(pool.totalCount - pool.idleCount, { state: "used" });
      result.observe(pool.idleCount, { state: "idle" });
    });
  meter
    .createObservableGauge("tryer_pool_waiting", { description: "Requests that wait for a connection" })
    .addCallback((result) => result.observe(pool.waitingCount));

  function begin(text: string): (failure?: unknown) => void {
    const startedMs = performance.now();
    const span = tracer.startSpan(verbOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_TEXT) },
    });
    return (failure) => {
      const ms = performance.now() - startedMs;
      const outcome = failure ? "failed" : "answered";
      duration.record(ms / 1000, { outcome });
      if (failure) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      if (slowStatementMs !== null && ms >= slowStatementMs)
        log.warn({ ms: Math.round(ms), outcome, statement: text.slice(0, LONGEST_TEXT) }, "slow statement");
    };
  }

  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    Object.assign(client, { query: watchedQuery(client.query.bind(client) as Ask, begin) });
  });
}

type Ask = (...given: unknown[]) => unknown;

/** The driver's `query` in each of its forms: with a callback, as the pool itself calls it, or with a promise. */
function watchedQuery(ask: Ask, begin: (text: string) => (failure?: unknown) => void): Ask {
  return (...given) => {
    const text = textOf(given[0]);
    if (text === null) return ask(...given);
    const end = begin(text);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      return ask(...given.slice(0, -1), (failure: unknown, ...rest: unknown[]) => {
        end(failure);
        callback(failure, ...rest);
      });
    }
    const answer = ask(...given);
    Promise.resolve(answer).then(() => end(), end);
    return answer;
  };
}

/** Text of a statement; null for what the driver hands over piece by piece. */
function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return withoutLiterals(statement);
  if (typeof statement !== "object" || statement === null || "submit" in statement) return null;
  return "text" in statement && typeof statement.text === "string" ? withoutLiterals(statement.text) : null;
}

/** Statements that begin or end a transaction carry the ids of roastery and person as literals. */
const withoutLiterals = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'…'");

const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
