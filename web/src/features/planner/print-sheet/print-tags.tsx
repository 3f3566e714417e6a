import { blendText } from "#ui/format/figures.ts";
import "./print-tags.css";
import type { Batch, RowBatches } from "@tryer/contract";
import { rowOfBatch } from "#shared/plan/row-of-batch.ts";
import { shownBatchWeights } from "#shared/plan/shown-batches.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { QrCode, qrSquares } from "#ui/qr-code.tsx";

interface PrintTagsProps {
  planNumber: string;
  groups: readonly RowBatches[];
}

const isDone = ({ isCompleted, isLogged }: Batch) => isCompleted || isLogged;

/** Tags to go with the batches through the roastery, one each, with a code that opens the batch on a phone. */
export function PrintTags({ planNumber, groups }: PrintTagsProps) {
  const weights = useWeights();
  // Batches that are done have their tag; where all are, somebody wants them once more.
  const isAll = groups.every(({ batches }) => batches.every(isDone));
  return (
    <section className="print-tags figures" aria-label="Batch tags">
      {groups.map((group) => {
        const shown = shownBatchWeights(group.batches, weights.unit);
        return group.batches
          .filter((batch) => isAll || !isDone(batch))
          .map((batch) => (
            <Tag
              key={batch.id}
              planNumber={planNumber}
              group={group}
              batch={batch}
              weight={weights.part(shown.get(batch.batchNumber) ?? 0)}
            />
          ));
      })}
    </section>
  );
}

interface TagProps {
  planNumber: string;
  group: RowBatches;
  batch: Batch;
  weight: string;
}

function Tag({ planNumber, group, batch, weight }: TagProps) {
  const row = rowOfBatch(group.row, batch);
  const { calendarDay } = useMoments();
  const place = [batch.plannedOn === null ? null : calendarDay(batch.plannedOn), batch.machine?.name ?? null];
  return (
    <div className="print-tag">
      <div className="print-tag-words">
        <p className="print-tag-coffee">{row.name}</p>
        <p className="print-tag-batch">
          Batch {batch.batchNumber} of {row.requiredBatches}
        </p>
        <p className="print-tag-weight">{weight}</p>
        <p>
          {blendText(row.greenName)} · {row.roastLevel}
        </p>
        <p>{[planNumber, ...place].filter((words) => words !== null).join(" · ")}</p>
      </div>
      <QrCode
        code={qrSquares(`${window.location.origin}/batch-tracking?planItem=${row.leadPlanItemId}&batch=${batch.id}`)}
        label="Code that opens the batch"
        className="print-tag-code"
      />
    </div>
  );
}
