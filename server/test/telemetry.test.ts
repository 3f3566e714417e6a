import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/test-run/postgres/free-port.ts";
import { processSettings, spawnTryer, startTryer } from "./tryer-process.ts";

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

test("a port of figures that is taken ends the start with the name of its variable", async () => {
  const { environment } = await processSettings();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await spawnTryer({ ...environment, METRICS_PORT: String(port) }).ended;
  expect(code).toBe(1);
  expect(stderr).toBe(`METRICS_PORT ${port} is taken. Stop the program that uses it, or set another number.\n`);
  other.close();
});

test("a stop is not held up by whoever keeps a connection to the port of figures", async () => {
  const { environment } = await processSettings();
  const port = await freePort();
  const tryer = await startTryer({ ...environment, METRICS_PORT: String(port) });
  const slow = connect(port, "127.0.0.1").on("error", () => {});
  await once(slow, "connect");
  await new Promise((resolve) => slow.write("GET /metrics HTTP/1.1\r\n", resolve));
  expect(await tryer.stop()).toEqual({ code: 0, stderr: "" });
  slow.destroy();
});
