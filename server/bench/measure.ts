export interface Measurement {
  p50: number;
  p95: number;
  perSecond: number;
}

/**
 * Longest that an answer may take by what the database alone needs for it, both in milliseconds: a slow machine slows both.
 * A list is little more than its own statements; figures that sum or join much have more room.
 */
const LIMITS = {
  list: (rawMs: number) => 1.5 * rawMs + 1,
  figures: (plainMs: number) => 3 * plainMs + 3,
} as const;

export type LimitKind = keyof typeof LIMITS;

/** Share of its limit that an answer takes, with the verdict. Worked: a list of 3 ms beside 2 ms → `0.75 within the goal`. */
export function verdictOf(servedMs: number, rawMs: number, kind: LimitKind): string {
  const ratio = servedMs / LIMITS[kind](rawMs);
  return `${ratio.toFixed(2)} ${ratio <= 1 ? "within the goal" : "OVER THE GOAL"}`;
}

/** Line of a table: both medians, the time that 19 of 20 answers keep to, and the verdict. */
export function lineOf(what: string, [raw, served]: readonly [Measurement, Measurement], kind: LimitKind): string {
  const figures = [raw.p50, served.p50, served.p95].map((ms) => ms.toFixed(1).padStart(12)).join(" ");
  return `${what.padEnd(24)}${figures}   ${verdictOf(served.p50, raw.p50, kind)}`;
}

/** Heading of a table of such lines. */
export const headingOf = (title: string): string =>
  `${title.padEnd(26)}raw p50 ms  API p50 ms   API p95 ms   API p50 ÷ limit`;

type Call = () => Promise<void>;

/**
 * Latency of one call at a time, then the throughput of eight at once. The two sides take turns, so that what else the
 * machine does meanwhile slows both.
 */
export async function measureSides(sides: [Call, Call], calls: number): Promise<[Measurement, Measurement]> {
  const raw: Side = { call: sides[0], times: [] };
  const served: Side = { call: sides[1], times: [] };
  for (let warmUp = 0; warmUp < Math.ceil(calls / 4); warmUp += 1) for (const call of sides) await call();
  for (let done = 0; done < calls; done += 1) {
    for (const { call, times } of [raw, served]) {
      const started = performance.now();
      await call();
      times.push(performance.now() - started);
    }
  }
  return [await figuresOf(raw), await figuresOf(served)];
}

interface Side {
  call: Call;
  times: number[];
}

async function figuresOf({ call, times }: Side): Promise<Measurement> {
  times.sort((a, b) => a - b);
  const each = Math.ceil(times.length / 8);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let done = 0; done < each; done += 1) await call();
    }),
  );
  const perSecond = (each * 8 * 1000) / (performance.now() - started);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), perSecond };
}
