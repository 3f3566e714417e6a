import type pg from "pg";
import { type EmbeddedEvent, reasonOf } from "./embedded-event.ts";
import type { WorkerHost } from "./worker-host.ts";

const CHECKPOINT_CHECK_MS = 60_000;
// A restart after a crash replays what was written since the last checkpoint: 64 MB take about a second.
const CHECKPOINT_WAL_BYTES = 64 * 1024 * 1024;
const TABLE_IS_GONE = "42P01";

export interface MaintenanceSettings {
  pool: pg.Pool;
  host: WorkerHost;
  syncCount: () => number;
  vacuumEveryMs: number;
  onEvent: (event: EmbeddedEvent) => void;
}

/**
 * Background work of PostgreSQL that the embedded one lacks. Without it, dead rows are never removed, statistics never
 * renewed, and the write-ahead log is kept from the first write to the last.
 */
export class Maintenance {
  readonly #settings: MaintenanceSettings;
  readonly #timers: NodeJS.Timeout[];
  #syncsAtVacuum: number;
  #syncsAtCheck: number;
  #isAtWork = false;

  constructor(settings: MaintenanceSettings) {
    this.#settings = settings;
    this.#syncsAtVacuum = settings.syncCount();
    this.#syncsAtCheck = settings.syncCount();
    this.#timers = [
      setInterval(() => this.#guarded(() => this.vacuumIfWritten()), settings.vacuumEveryMs),
      setInterval(() => this.#guarded(() => this.checkpointIfDue()), CHECKPOINT_CHECK_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  stop() {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Vacuums one table after the other, so that a request waits for one table at most. */
  async vacuum(): Promise<void> {
    const { pool, onEvent, syncCount } = this.#settings;
    const startedAt = performance.now();
    const tables = await pool.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind in ('r', 'm') order by oid desc",
    );
    for (const { name } of tables.rows) {
      try {
        await this.#runWithoutLimit(`vacuum (analyze) ${name}`);
      } catch (error) {
        const isGone = error instanceof Error && "code" in error && error.code === TABLE_IS_GONE;
        if (!isGone) throw error;
      }
    }
    this.#syncsAtVacuum = syncCount();
    onEvent({ kind: "vacuumed", tookMs: Math.round(performance.now() - startedAt) });
  }

  async checkpointIfDue(): Promise<void> {
    const { pool, onEvent, syncCount } = this.#settings;
    if (syncCount() === this.#syncsAtCheck) return;
    this.#syncsAtCheck = syncCount();
    const wal = await pool.query<{ isLong: boolean }>(
      `select pg_current_wal_lsn() - redo_lsn > $1 as "isLong" from pg_control_checkpoint()`,
      [CHECKPOINT_WAL_BYTES],
    );
    if (!wal.rows[0]?.isLong) return;
    const startedAt = performance.now();
    await this.#runWithoutLimit("checkpoint");
    onEvent({ kind: "checkpointed", tookMs: Math.round(performance.now() - startedAt) });
  }

  async vacuumIfWritten(): Promise<void> {
    if (this.#settings.syncCount() !== this.#syncsAtVacuum) await this.vacuum();
  }

  // Holding the only connection, it lifts the limit for nobody else.
  async #runWithoutLimit(statement: string): Promise<void> {
    const client = await this.#settings.pool.connect();
    try {
      await this.#settings.host.withoutLimit(() => client.query(statement));
    } finally {
      client.release();
    }
  }

  // A turn that comes while the one before is still at work is skipped.
  async #guarded(run: () => Promise<void>): Promise<void> {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      await run();
    } catch (error) {
      this.#settings.onEvent({ kind: "maintenance-failed", reason: reasonOf(error) });
    } finally {
      this.#isAtWork = false;
    }
  }
}
