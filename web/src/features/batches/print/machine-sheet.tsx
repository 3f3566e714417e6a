import "./day-sheet.css";
import { greenName, partGrams } from "@tryer/domain/green";
import { formatDuration } from "@tryer/domain/roasts";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { profileWords } from "#shared/roast/profile-words.ts";
import { rememberedTemperatureUnit, useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QrCode, qrSquares } from "#ui/qr-code.tsx";
import type { DayBatch, MachineDay } from "../day/day-batches.ts";
import type { GreenBins } from "./green-bins.ts";

interface MachineSheetProps {
  machineDay: MachineDay;
  bins: GreenBins;
}

/** Batches of a machine's day on paper: green lots with their place, profile in words, room for the pen, a code to log. */
export function MachineSheet({ machineDay: { name, batches }, bins }: MachineSheetProps) {
  const weights = useWeights();
  return (
    <div className="day-sheet-scroll">
      <table className="day-sheet-table" aria-label={`Batches on ${name}`}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Batch</th>
            <th scope="col">Weight ({weights.unit})</th>
            <th scope="col">Green in</th>
            <th scope="col">Roasted out</th>
            <th scope="col">Time</th>
            <th scope="col">Notes</th>
            <th scope="col">Log</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((dayBatch, at) => (
            <SheetRow key={dayBatch.batch.id} place={at + 1} dayBatch={dayBatch} bins={bins} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SheetRowProps {
  place: number;
  dayBatch: DayBatch;
  bins: GreenBins;
}

function SheetRow({ place, dayBatch: { batch, group, shownWeight }, bins }: SheetRowProps) {
  const weights = useWeights();
  const usualTemperatureUnit = useUsualTemperatureUnit();
  const { row, profile } = group;
  const { roast } = batch;
  // The parts add up to the weight of the batch.
  const partWeights = partGrams(
    shownWeight,
    row.parts.map(({ greenLbs }) => centiLbsFromLbs(greenLbs)),
  );
  return (
    <tr>
      <td>{place}</td>
      <td>
        <strong>
          {row.name} · Batch {batch.batchNumber}
        </strong>{" "}
        · {row.roastLevel}
        {row.parts.map(({ greenCoffee }, at) => (
          <p key={greenCoffee.id}>
            {row.parts.length > 1 && `${weights.part(partWeights[at] ?? 0)} `}
            {greenName(greenCoffee)}, {greenCoffee.number}{" "}
            {bins.get(greenCoffee.id) && <span className="day-sheet-bin">{bins.get(greenCoffee.id)}</span>}
          </p>
        ))}
        {profile !== null && <p>{profileWords(profile, rememberedTemperatureUnit() ?? usualTemperatureUnit)}</p>}
      </td>
      <td>{weights.partFigure(shownWeight)}</td>
      <td>{roast !== null && weights.weighed(roast.greenWeightKg)}</td>
      <td>{roast?.roastedWeightKg != null && weights.weighed(roast.roastedWeightKg)}</td>
      <td>{roast?.durationSec != null && formatDuration(roast.durationSec)}</td>
      <td>{roast === null ? batch.isCompleted && "Completed" : `Logged as ${roast.number}`}</td>
      <td>
        {roast === null && (
          <QrCode
            code={qrSquares(
              `${window.location.origin}/batch-tracking?planItem=${row.leadPlanItemId}&batch=${batch.id}`,
            )}
            label={`Code that opens batch ${batch.batchNumber} of ${row.name}`}
            className="day-sheet-code"
          />
        )}
      </td>
    </tr>
  );
}
