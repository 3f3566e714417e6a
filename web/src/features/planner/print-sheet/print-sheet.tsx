import "./print-sheet.css";
import type { Plan, RowBatches } from "@tryer/contract";
import { shownTotals } from "#shared/plan/shown-totals.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { plainCount } from "#ui/format/figures.ts";
import { LogoMark } from "#ui/layout/line-drawings.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { PrintSheetProduct } from "./print-sheet-product.tsx";
import { groupOf, sheetBatches } from "./sheet-batches.ts";

interface PrintSheetProps {
  /** Null while it is not known. */
  roasteryName: string | null;
  plan: Plan;
  /** The batches on record; null while they are not known. */
  groups: readonly RowBatches[] | null;
}

/** The plan on paper: black on white, a box to tick and room to write for every batch. */
export function PrintSheet({ roasteryName, plan, groups }: PrintSheetProps) {
  const { totals } = plan;
  const weights = useWeights();
  const shown = shownTotals(plan, weights);
  return (
    <article className="print-sheet figures" aria-label={`Production sheet ${plan.number}`}>
      <header className="print-sheet-head">
        <div>
          <p className="print-sheet-brand">
            <LogoMark size={18} /> {roasteryName ?? "Tryer"}
          </p>
          <h1 className="display">
            Production sheet <span className="print-sheet-number">{plan.number}</span>
          </h1>
        </div>
        <p className="print-sheet-date">
          {plan.completionDate === null ? (
            <>
              Planned <Moment at={plan.createdAt} />
              <br />
              Pending
            </>
          ) : (
            <>
              Planned <Moment at={plan.createdAt} />
              <br />
              Completed <Moment at={plan.completionDate} />
            </>
          )}
        </p>
      </header>
      <dl className="print-sheet-totals">
        <Total name="Total Items" value={plainCount(totals.totalItems)} />
        <Total name={`Output Weight (${weights.titleUnit})`} value={shown.output} />
        <Total name={`Green Coffee (${weights.titleUnit})`} value={shown.green} />
        <Total name="Required Batches" value={plainCount(totals.requiredBatches)} />
        <Total
          name="Completed"
          value={`${plainCount(totals.completedBatches)} of ${plainCount(totals.requiredBatches)}`}
        />
      </dl>
      {plan.rows.length === 0 && <p>This plan has no items.</p>}
      {plan.rows.map((row) => (
        <PrintSheetProduct
          key={row.roastedItemId}
          row={row}
          batches={sheetBatches(row, groups)}
          profile={groupOf(row, groups)?.profile ?? null}
        />
      ))}
    </article>
  );
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
