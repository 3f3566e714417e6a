export interface Measurement {
  p50: number;
  p95: number;
  perSecond: number;
}

/** Latency of one call at a time, then the throughput of eight at once. */
export async function measure(call: () => Promise<void>, calls: number): Promise<Measurement> {
  for (let warmUp = 0; warmUp < Math.ceil(calls / 4); warmUp += 1) await call();
  const times: number[] = [];
  for (let done = 0; done < calls; done += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let done = 0; done < Math.ceil(calls / 8); done += 1) await call();
    }),
  );
  const perSecond = (Math.ceil(calls / 8) * 8 * 1000) / (performance.now() - started);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), perSecond };
}
