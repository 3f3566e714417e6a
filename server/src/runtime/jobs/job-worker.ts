// By hand, not pg-boss or graphile-worker: the embedded database has one connection, and effect and 'done' are one commit (docs/decisions/0136-parts-written-by-hand.md).
import { v7 as uuidv7 } from "uuid";
import type { JobHandler } from "./job-handler.ts";
import { type ClaimedJob, claimJobs, forgetOldJobs, lookNow, releaseJob } from "./job-queue.ts";
import { type JobTools, runJob } from "./run-job.ts";

/** Time after which another process takes over what a killed one had claimed; longer than anything that is sent. */
const LEASE_MS = 60_000;
/** Claimed at a time: each is begun before the leases of the others end. */
const BATCH = 5;
/** Deliveries at a time: a receiver that never answers holds up one of them for some seconds. */
const DELIVERIES = 8;
/** Net below the notifications, and the one thing that finds work whose moment has come. */
const POLL_MS = 5_000;
const HOUR_MS = 60 * 60 * 1000;

type Effect = JobHandler["effect"];
const EFFECTS = ["database", "outgoing", "delivery", "long", "recurring"] as const satisfies readonly Effect[];

/** Jobs claimed at a time. A lease of long work is renewed once it has begun, so none waits behind another. */
const CLAIMED: Record<Effect, number> = {
  database: BATCH,
  outgoing: BATCH,
  delivery: DELIVERIES,
  long: 1,
  recurring: 1,
};

type WorkerTools = Omit<JobTools, "leaseMs"> & { handlers: readonly JobHandler[]; leaseMs?: number };

/**
 * Works off the jobs of this process' kinds: those with an effect in the database one after the other, and beside them
 * those that send something, those that take minutes, what comes again and again, and deliveries to strangers, several at
 * a time, so that neither a slow mail server nor an export holds up anything else. Several processes share the work.
 */
export class JobWorker {
  readonly #id = uuidv7();
  readonly #tools: JobTools;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  /** Effects that are being worked on, by the run under way. */
  readonly #turns = new Map<Effect, Promise<number>>();
  readonly #isCalledAgain = new Set<Effect>();
  #timers: NodeJS.Timeout[] = [];
  #isStopping = false;

  constructor({ handlers, leaseMs = LEASE_MS, ...tools }: WorkerTools) {
    this.#tools = { ...tools, leaseMs };
    this.#handlers = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  }

  /** Looks for work now, and again whenever it is woken or some seconds have passed. */
  start(): void {
    this.wake();
    this.#forget();
    this.#timers = [setInterval(() => this.wake(), POLL_MS), setInterval(() => this.#forget(), HOUR_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  /** Lets the recurring work of this process' kinds look now: at the start of a server. */
  async recur(): Promise<void> {
    const handlers = [...this.#handlers.values()].filter(({ effect }) => effect === "recurring");
    const kinds = handlers.map(({ kind }) => kind);
    await lookNow(this.#tools.database, kinds, this.#tools.now());
  }

  wake(): void {
    for (const effect of EFFECTS) {
      if (this.#turns.has(effect)) this.#isCalledAgain.add(effect);
      else void this.#turn(effect);
    }
  }

  /** Works off all that is due now. Answers how many attempts were made. */
  async drain(): Promise<number> {
    let attempts = 0;
    for (let made = -1; made !== 0; attempts += made) {
      made = 0;
      for (const effect of EFFECTS) made += await this.#workOff(effect);
    }
    return attempts;
  }

  /** Begins nothing more, and resolves once the attempts under way are over. The rest is given back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#turns.values());
  }

  #turn(effect: Effect): void {
    const turn = this.#untilDone(effect).finally(() => {
      this.#turns.delete(effect);
      // Woken between the last look and now.
      if (this.#isCalledAgain.has(effect) && !this.#isStopping) this.#turn(effect);
    });
    this.#turns.set(effect, turn);
  }

  async #untilDone(effect: Effect): Promise<number> {
    let attempts = 0;
    try {
      do {
        this.#isCalledAgain.delete(effect);
        attempts += await this.#workOff(effect);
      } while (this.#isCalledAgain.has(effect) && !this.#isStopping);
    } catch (error) {
      // The database is away, say: the next look finds the work where it was.
      this.#tools.log.warn({ err: error }, "jobs wait");
    }
    return attempts;
  }

  async #workOff(effect: Effect): Promise<number> {
    if (effect === "delivery") return this.#workOffTogether(effect);
    let attempts = 0;
    while (!this.#isStopping) {
      const claimed = await this.#claim(effect, CLAIMED[effect]);
      if (claimed.length === 0) break;
      attempts += await this.#runAll(claimed);
    }
    return attempts;
  }

  #claim(effect: Effect, most: number): Promise<ClaimedJob[]> {
    const kinds = [...this.#handlers.values()].filter((handler) => handler.effect === effect);
    return claimJobs(this.#tools.database, {
      worker: this.#id,
      kinds: kinds.map(({ kind }) => kind.name),
      most,
      leaseMs: this.#tools.leaseMs,
      now: this.#tools.now(),
    });
  }

  /** Keeps several under way at a time, and claims another as soon as one is over. */
  async #workOffTogether(effect: Effect): Promise<number> {
    const underWay = new Set<Promise<void>>();
    const failures: unknown[] = [];
    let attempts = 0;
    while (failures.length === 0) {
      const claimed = this.#isStopping ? [] : await this.#claim(effect, CLAIMED[effect] - underWay.size);
      for (const job of claimed) {
        const run = this.#run(job)
          .then(
            (made) => {
              attempts += made;
            },
            (error: unknown) => void failures.push(error),
          )
          .finally(() => void underWay.delete(run));
        underWay.add(run);
      }
      if (underWay.size === 0) break;
      await Promise.race(underWay);
    }
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
    return attempts;
  }

  async #runAll(claimed: ClaimedJob[]): Promise<number> {
    let attempts = 0;
    for (const job of claimed) attempts += await this.#run(job);
    return attempts;
  }

  /** Makes an attempt, or gives the job back. Answers the number of attempts. */
  async #run(job: ClaimedJob): Promise<number> {
    const handler = this.#handlers.get(job.kind);
    if (this.#isStopping || !handler) {
      await releaseJob(this.#tools.database, job);
      return 0;
    }
    await runJob(this.#tools, handler, job);
    return 1;
  }

  #forget(): void {
    forgetOldJobs(this.#tools.database, this.#tools.now()).catch((error: unknown) =>
      this.#tools.log.warn({ err: error }, "old jobs could not be deleted"),
    );
  }
}
