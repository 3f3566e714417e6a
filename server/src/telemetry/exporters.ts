import { setTimeout as delay } from "node:timers/promises";
import { metrics } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { ConfigError } from "../config.ts";
import { isPortTaken } from "../explain-failure.ts";

/** Longest time in which the last figures and traces are sent. */
const CLOSE_WITHIN_MS = 2_000;

interface Exported {
  metricsPort: number | null;
  metricsHost: string;
  areTracesSent: boolean;
  serviceName: string;
  version: string;
}

/** Opens the port of figures and begins to send traces, whose address, headers and sampling are the usual OTEL_… variables. */
export async function startExporters({ metricsPort, metricsHost, areTracesSent, serviceName, version }: Exported) {
  const resource = resourceFromAttributes({
    "service.name": serviceName,
    "service.version": version,
  });
  const closing: (() => Promise<unknown>)[] = [];
  if (metricsPort !== null) {
    const prometheus = new PrometheusExporter({
      port: metricsPort,
      host: metricsHost,
      preventServerStart: true,
      withoutScopeInfo: true,
    });
    const provider = new MeterProvider({ resource, readers: [prometheus] });
    metrics.setGlobalMeterProvider(provider);
    await prometheus.startServer().catch((error: unknown) => {
      throw isPortTaken(error)
        ? new ConfigError(`METRICS_PORT ${metricsPort} is taken. Stop the program that uses it, or set another number.`)
        : error;
    });
    closing.push(() => provider.shutdown());
  }
  if (areTracesSent) {
    const provider = new NodeTracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    });
    provider.register();
    closing.push(() => provider.shutdown());
  }
  return {
    // Whoever keeps a connection to the port of figures open, or a collector that does not answer, holds up no stop.
    close: async () => {
      await Promise.race([Promise.all(closing.map((close) => close())), delay(CLOSE_WITHIN_MS, null, { ref: false })]);
    },
  };
}
