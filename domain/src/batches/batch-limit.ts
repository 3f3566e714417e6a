/** More batches than this for one coffee are a slip of the pen, or a batch size that is far too small. */
export const MAX_BATCHES_PER_ROW = 1000;

export type BatchCountCheck = { ok: true } | { ok: false; reason: string };

/** Whether a roasted coffee that needs so many batches can be prepared. Worked: 1000 → ok, 1001 → refused. */
export function checkBatchCount(requiredBatches: number, coffeeName: string): BatchCountCheck {
  if (requiredBatches <= MAX_BATCHES_PER_ROW) return { ok: true };
  const needed = withThousands(requiredBatches);
  const limit = withThousands(MAX_BATCHES_PER_ROW);
  return {
    ok: false,
    reason: `${coffeeName} needs ${needed} batches, more than ${limit}. Raise the batch size in Settings or split the order.`,
  };
}

const withThousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/gu, ",");
