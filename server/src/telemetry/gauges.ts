import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics, type ObservableResult } from "@opentelemetry/api";
import type { Log } from "../log.ts";
import { SCOPE } from "./scope.ts";

/** Sources of figures that are read when somebody looks. */
export interface Watched {
  /** Streams of live pages that are open in this process. */
  liveClients(): number;
  jobs(): Promise<readonly { kind: string; state: "due" | "waiting" | "dead"; count: number }[]>;
  /** Mails that were kept in place of being sent. */
  outboxMails(): Promise<number>;
  /** Moment of the newest backup; null where there is none, or none is scheduled. */
  newestBackup(): Promise<Date | null>;
  now(): Date;
}

const NS_IN_SEC = 1e9;

export function watchServer(watched: Watched, log: Log): void {
  const meter = metrics.getMeter(SCOPE);
  const gauge = (
    name: string,
    { description, unit = "" }: { description: string; unit?: string },
    read: (result: ObservableResult) => void | Promise<void>,
  ) =>
    meter.createObservableGauge(name, { description, unit }).addCallback(async (result) => {
      try {
        await read(result);
      } catch (err) {
        // The database is away, say: the other figures are answered.
        log.warn({ err, figure: name }, "could not read a figure");
      }
    });

  gauge("tryer_live_clients", { description: "Pages that hear of changes" }, (result) =>
    result.observe(watched.liveClients()),
  );
  gauge("tryer_jobs", { description: "Jobs that are not done, by kind and state" }, async (result) => {
    for (const { kind, state, count } of await watched.jobs()) result.observe(count, { kind, state });
  });
  gauge("tryer_outbox_mails", { description: "Mails kept in the outbox" }, async (result) =>
    result.observe(await watched.outboxMails()),
  );
  gauge("tryer_backup_age_seconds", { description: "Age of the newest backup", unit: "s" }, async (result) => {
    const newest = await watched.newestBackup();
    if (newest !== null) result.observe((watched.now().getTime() - newest.getTime()) / 1000);
  });
  gauge("tryer_memory_bytes", { description: "Memory of the process", unit: "By" }, (result) => {
    const { rss, heapUsed } = process.memoryUsage();
    result.observe(rss, { kind: "resident" });
    result.observe(heapUsed, { kind: "heap" });
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  gauge(
    "tryer_event_loop_delay_seconds",
    { description: "Delay of the event loop since the last look, 99th percentile", unit: "s" },
    (result) => {
      result.observe(delay.percentile(99) / NS_IN_SEC);
      delay.reset();
    },
  );
}
