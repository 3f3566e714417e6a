import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/test-run/postgres/free-port.ts";
import { processSettings, startTryer } from "./tryer-process.ts";

/** A collector of traces that answers as OpenTelemetry's does. */
async function startCollector() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(await text(request));
    response.setHeader("content-type", "application/json").end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

describe("a server that is watched", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let tryer: Awaited<ReturnType<typeof startTryer>>;
  let metrics: () => Promise<string>;

  beforeAll(async () => {
    collector = await startCollector();
    const { environment } = await processSettings();
    const port = await freePort();
    tryer = await startTryer({
      ...environment,
      LOG_LEVEL: "warn",
      METRICS_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: "100",
      SLOW_STATEMENT_MS: "1",
    });
    metrics = () => fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
    await fetch(`${tryer.address}/api/v1/green-coffees/0190a000-0000-7000-8000-000000000000?secret=typed-by-somebody`);
    await fetch(`${tryer.address}/api/v1/thought-up-by-somebody`);
    await fetch(`${tryer.address}/`);
  });
  afterAll(async () => {
    await tryer.stop();
    collector.close();
  });

  test("tells Prometheus of requests by area, and of addresses that were thought up under one name", async () => {
    const told = await metrics();
    expect(told).toMatch(/tryer_http_request_duration_seconds_count\{[^}]*area="green"[^}]*status="401"[^}]*\} 1/);
    expect(told).toMatch(/tryer_http_request_duration_seconds_count\{[^}]*area="unknown"/);
    expect(told).toMatch(/tryer_http_request_duration_seconds_count\{[^}]*area="pages"/);
  });

  test("tells of statements, connections, jobs, live pages and memory", async () => {
    const told = await metrics();
    expect(told).toMatch(/tryer_statement_duration_seconds_count\{[^}]*outcome="answered"[^}]*\} [1-9]/);
    expect(told).toMatch(/tryer_pool_connections\{[^}]*state="idle"/);
    expect(told).toMatch(/tryer_jobs\{[^}]*kind="[a-z_]+"[^}]*state="(due|waiting)"[^}]*\} \d/);
    expect(told).toMatch(/tryer_live_clients(\{[^}]*\})? 0/);
    expect(told).toMatch(/tryer_memory_bytes\{[^}]*kind="resident"[^}]*\} \d{7}/);
  });

  test("sends traces in which a request holds its statements", async () => {
    await expect.poll(() => collector.received.join(), { timeout: 60_000 }).toContain("GET /api/v1/green-coffees/{id}");
    await expect.poll(() => collector.received.join(), { timeout: 60_000 }).toContain("db.query.text");
  });

  test("shows nothing that somebody typed, in no figure, trace or line of the log", async () => {
    const shown = [await metrics(), ...collector.received, tryer.output()].join("\n");
    expect(shown).not.toContain("somebody");
    expect(shown).not.toContain("0190a000-0000-7000-8000-000000000000");
  });

  test("logs statements over the limit with their text and time", () => {
    expect(tryer.output()).toMatch(/"ms":\d+.*"statement":".*"slow statement"/);
  });
});

test("the port of figures is not open unless it is asked for", async () => {
  const { environment } = await processSettings();
  const tryer = await startTryer(environment);
  expect(
    await fetch(`${tryer.address}/metrics`, { headers: { accept: "text/plain" } }).then((a) => a.text()),
  ).not.toContain("tryer_http_request");
  await tryer.stop();
});
