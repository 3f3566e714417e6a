import type { CuppingQualitySums } from "@tryer/contract";
import { expect } from "vitest";
import { figuresOf } from "./asked-periods.ts";
import { allPages } from "./raw-roasts.ts";
import type { ReadRoastery } from "./read-roastery.ts";
import { deviationOf, grouped, rounded, sum } from "./roast-arithmetic.ts";
import { isWithin } from "./wall-clock.ts";

/** A scored sample of a revealed session, as the page of the session shows it. */
interface RawSample {
  sessionId: string;
  heldOn: string;
  formName: string;
  /** Score in hundredths of a point. */
  hundredths: number;
  graderCount: number;
  lotId: string | null;
  productId: string | null;
}

async function readSamples({ api, raw }: ReadRoastery): Promise<RawSample[]> {
  const roasts = new Map(raw.map((roast) => [roast.id, roast]));
  const sessions = await allPages((cursor) =>
    api.cupping.list({ status: "revealed", limit: 50, ...(cursor ? { cursor } : {}) }),
  );
  const samples: RawSample[] = [];
  for (const { id, heldOn, formName } of sessions) {
    for (const { coffee, score } of (await api.cupping.results({ id })).samples) {
      const roast = coffee?.kind === "roast" ? roasts.get(coffee.id) : undefined;
      if (score === null || coffee === null || (coffee.kind === "roast" && roast === undefined)) continue;
      samples.push({
        ...{ sessionId: id, heldOn, formName, hundredths: Math.round(score.mean * 100), graderCount: score.count },
        lotId: coffee.kind === "green" ? coffee.id : (roast?.keys.coffee ?? null),
        productId: roast?.keys.product ?? null,
      });
    }
  }
  return samples;
}

/** Holds the scores of every period, scale by scale, against the pages of the sessions. */
export async function qualityAgrees(roastery: ReadRoastery): Promise<void> {
  const { api, periods } = roastery;
  const samples = await readSamples(roastery);
  for (const [at, { input, frame }] of periods.entries()) {
    const by = at % 2 === 0 ? "lot" : "product";
    const own = samples.filter(({ heldOn }) => isWithin(frame.period, heldOn));
    const { scales } = await api.analytics.quality(input);
    expect(new Map(scales.map(({ formName, sampleCount }) => [formName, sampleCount]))).toEqual(
      new Map([...grouped(own, ({ formName }) => formName)].map(([name, all]) => [name, all.length])),
    );
    for (const { key: scale, formName } of scales) {
      const read = await api.analytics.quality({ ...input, by, scale });
      const ofScale = samples.filter((sample) => sample.formName === formName);
      const { total, parts, totalAgainst, partsAgainst } = read;
      expect({ total, parts, totalAgainst, partsAgainst }).toEqual(
        figuresOf(frame, (span) => ofScale.filter(({ heldOn }) => isWithin(span, heldOn)), sumsOf),
      );
      const told = ofScale.filter(({ heldOn }) => isWithin(frame.period, heldOn));
      const rows = grouped(told, ({ lotId, productId }) => (by === "lot" ? lotId : productId));
      expect(new Map(read.rows.map(({ id, sums }) => [id, sums]))).toEqual(
        new Map([...rows].map(([id, all]) => [id, sumsOf(all)])),
      );
      expect(sum(read.distribution.map(({ sampleCount }) => sampleCount))).toBe(total.sampleCount);
    }
  }
}

function sumsOf(samples: readonly RawSample[]): CuppingQualitySums {
  const scores = samples.map(({ hundredths }) => hundredths);
  const deviation = deviationOf(scores);
  return {
    sampleCount: samples.length,
    sessionCount: new Set(samples.map(({ sessionId }) => sessionId)).size,
    sheetCount: sum(samples.map(({ graderCount }) => graderCount)),
    score:
      scores.length === 0
        ? null
        : {
            count: scores.length,
            mean: rounded(sum(scores), scores.length) / 100,
            min: Math.min(...scores) / 100,
            max: Math.max(...scores) / 100,
            deviation: deviation === null ? null : Math.round(deviation) / 100,
          },
  };
}
