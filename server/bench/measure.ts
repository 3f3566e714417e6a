export interface Measurement {
  p50: number;
  p95: number;
  perSecond: number;
}

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
