/**
 * Figures and traces for whoever runs a server, off unless their variables are set: METRICS_PORT opens a port of its own
 * for Prometheus, OTEL_EXPORTER_OTLP_ENDPOINT sends traces, SLOW_STATEMENT_MS logs slow statements. None of them carries
 * a name, a value or an id of a roastery or a person.
 */
import type pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type Watched, watchServer } from "./gauges.ts";
import { watchStatements } from "./statement-telemetry.ts";

export { type RequestNames, requestTelemetry } from "./request-telemetry.ts";

export interface Telemetry {
  /** Watches the statements and the connections of a pool from now on. */
  watchPool(pool: pg.Pool): void;
  /** Reads what stands still at each look: jobs, listeners, backups. */
  watchServer(watched: Watched): void;
  /** Sends what is still to be sent, and closes the port. */
  close(): Promise<void>;
}

const OFF: Telemetry = { watchPool: () => {}, watchServer: () => {}, close: async () => {} };

/** Starts what the settings ask for; call before anything that is to be watched is made. */
export async function startTelemetry({ telemetry, version }: Config, log: Log): Promise<Telemetry> {
  const { slowStatementMs, ...exported } = telemetry;
  if (exported.metricsPort === null && !exported.areTracesSent && slowStatementMs === null) return OFF;
  const { startExporters } = await import("./exporters.ts");
  const exporters = await startExporters({ ...exported, version });
  return {
    watchPool: (pool) => watchStatements(pool, { log, slowStatementMs }),
    watchServer: (watched) => watchServer(watched, log),
    close: () => exporters.close().catch((err: unknown) => log.warn({ err }, "could not send the last figures")),
  };
}
