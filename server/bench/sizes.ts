import type { YearSize } from "../seed/catalogue.ts";

/** Amounts of rows that the bench measures in, and of calls that it measures. */
export interface BenchSize {
  year: YearSize;
  /** Calls of each operation. */
  calls: number;
  /** Calls of each list, card and view. */
  reads: number;
  journalRoasts: number;
  orders: number;
  /** Orders that are still to be sent. */
  openOrders: number;
  /** Orders of ten lines that are to be sent, over which the coffee is dealt. */
  allocatedOrders: number;
  tracedRoasts: number;
  /** Lots of green coffee that the traced roasts are of. */
  tracedLots: number;
  analysedRoasts: Record<"embedded" | "postgresql", number>;
  /** V8 gives memory back a while after the last call. */
  usage: { warmUpCalls: number; calls: number; restMs: number };
}

export const BENCH_SIZES = {
  usual: {
    year: "usual",
    calls: 400,
    reads: 15,
    journalRoasts: 100_000,
    orders: 100_000,
    openOrders: 1_000,
    allocatedOrders: 500,
    tracedRoasts: 100_000,
    tracedLots: 400,
    analysedRoasts: { embedded: 20_000, postgresql: 100_000 },
    usage: { warmUpCalls: 200, calls: 600, restMs: 10_000 },
  },
  // Shows that every part still runs; the figures say nothing about the goals.
  smallest: {
    year: "smallest",
    calls: 2,
    reads: 1,
    journalRoasts: 100,
    orders: 200,
    openOrders: 20,
    allocatedOrders: 20,
    tracedRoasts: 100,
    tracedLots: 50,
    analysedRoasts: { embedded: 100, postgresql: 100 },
    usage: { warmUpCalls: 1, calls: 2, restMs: 0 },
  },
} as const satisfies Record<string, BenchSize>;

/** 100000 → '100,000' */
export const counted = (rows: number) => rows.toLocaleString("en");
