import type { PlanCoffee, ProfileTargets } from "@tryer/contract";
import { formatDuration } from "@tryer/domain/roasts";
import { packagesOf } from "#shared/plan/packages-of.ts";
import { partsOfGreen } from "#shared/plan/parts-of-green.ts";
import { partName } from "#shared/plan/row-of-batch.ts";
import { shownBatchWeights } from "#shared/plan/shown-batches.ts";
import { outputsOf } from "#shared/plan/shown-outputs.ts";
import { profileWords } from "#shared/roast/profile-words.ts";
import { rememberedTemperatureUnit, useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { blendText, count } from "#ui/format/figures.ts";
import type { SheetBatch } from "./sheet-batches.ts";

interface PrintSheetProductProps {
  row: PlanCoffee;
  batches: readonly SheetBatch[];
  /** Profile whose figures the roasts should have. */
  profile: ProfileTargets | null;
}

/** Up to so many batches a coffee stays on one page. */
const BATCHES_KEPT_TOGETHER = 8;

const columnsIn = (unit: string) => ["Done", "Batch", `Weight (${unit})`, "Green in", "Roasted out", "Time", "Notes"];

/**
 * A coffee as one table, with what is known of its logged batches and room for the pen beside the others. Its head with
 * the coffee's name is repeated on every page that it runs over.
 */
export function PrintSheetProduct({ row, batches, profile }: PrintSheetProductProps) {
  const weights = useWeights();
  const usualTemperatureUnit = useUsualTemperatureUnit();
  const temperatureUnit = rememberedTemperatureUnit() ?? usualTemperatureUnit;
  const columns = columnsIn(weights.unit);
  const shownWeights = shownBatchWeights(batches, weights.unit);
  const isKeptTogether = batches.length <= BATCHES_KEPT_TOGETHER;
  return (
    <table className={isKeptTogether ? "print-sheet-coffee print-sheet-together" : "print-sheet-coffee"}>
      <colgroup>
        {columns.map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={columns.length} scope="colgroup" className="print-sheet-coffee-head">
            <h2>{row.name}</h2>
            <p>
              {blendText(row.greenName)} · {row.roastLevel} · {row.items.map(packagesOf).join(", ")}
            </p>
            <p>
              Output {weights.plannedSum(outputsOf(row))} · Green {weights.planned(row.greenLbs)} ·{" "}
              {count(row.requiredBatches, "batch", "batches")}
            </p>
            {row.greenCoffee === null && <p>{partsOfGreen(row, weights)}</p>}
            {profile !== null && <p>{profileWords(profile, temperatureUnit)}</p>}
          </th>
        </tr>
        <tr className="print-sheet-columns">
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.batchNumber}>
            <td>
              <TickBox isTicked={batch.isCompleted} batchNumber={batch.batchNumber} />
            </td>
            <td>{[batch.batchNumber, partName(row, batch)].filter((words) => words !== null).join(" · ")}</td>
            <td>{weights.partFigure(shownWeights.get(batch.batchNumber) ?? 0)}</td>
            <td>{batch.roast !== null && weights.weighed(batch.roast.greenWeightKg)}</td>
            <td>
              {batch.roast?.isRoastedEstimated && "≈ "}
              {batch.roast?.roastedWeightKg != null && weights.weighed(batch.roast.roastedWeightKg)}
            </td>
            <td>{batch.roast?.durationSec != null && formatDuration(batch.roast.durationSec)}</td>
            <td>{noteOf(batch)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A logged batch says so, also where its tick was taken away. */
function noteOf({ roast, deletedRoastNumber }: SheetBatch): string {
  if (roast !== null) return `Logged as ${roast.number}`;
  return deletedRoastNumber === null ? "" : `${deletedRoastNumber}, roast deleted later`;
}

/** Box that is drawn rather than coloured in, so that it is printed also where backgrounds are not. */
function TickBox({ isTicked, batchNumber }: { isTicked: boolean; batchNumber: number }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      role="img"
      aria-label={`Batch ${batchNumber} ${isTicked ? "done" : "to do"}`}
      fill="none"
      stroke="#000"
    >
      <rect x="1" y="1" width="14" height="14" rx="2" strokeWidth="1.2" />
      {isTicked && <path d="m4 8.500 3 3 5.500-7" strokeWidth="1.8" />}
    </svg>
  );
}
