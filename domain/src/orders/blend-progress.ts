interface PlannedOutput {
  id: string;
  /** Moment when the blend was planned, in any unit that grows with time. */
  since: number;
  outputGrams: number;
}

/**
 * Grams of a blend that were made for each plan of it, by the id of the plan. A blending is for the last plan that was made
 * before it, and for the ones before that as far as it is more than was planned; what is beyond all of them was made for
 * none. So the plans never claim more than was made. Worked: 4 kg planned, then 2 kg, then 5 kg made → 3 kg and 2 kg.
 */
export function madeForPlans(
  plans: readonly PlannedOutput[],
  blends: readonly { at: number; grams: number }[],
): Map<string, number> {
  const made = new Map(plans.map(({ id }) => [id, 0]));
  const latestFirst = plans.toSorted((a, b) => b.since - a.since);
  for (const { at, grams } of blends) {
    let left = grams;
    for (const { id, since, outputGrams } of latestFirst) {
      if (since > at || left === 0) continue;
      const before = made.get(id) ?? 0;
      const taken = Math.min(left, Math.max(0, outputGrams - before));
      made.set(id, before + taken);
      left -= taken;
    }
  }
  return made;
}
