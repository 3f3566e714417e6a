import type { PackingRow, PickingLine } from "@tryer/contract";
import { placeCounts, placeNames } from "#shared/orders/place-words.ts";
import { plainCount } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface OrdersOfDayProps {
  packing: readonly PackingRow[];
  picking: readonly PickingLine[];
}

const bagWords = ({ productName, sizeLabel, grind }: Pick<PackingRow, "productName" | "sizeLabel" | "grind">) =>
  [productName, sizeLabel, grind].filter((words) => words !== "").join(" · ");

/** Bags to pack and to pick on paper, for the orders that are promised up to the day. */
export function OrdersOfDay({ packing, picking }: OrdersOfDayProps) {
  const { calendarDay } = useMoments();
  const toPack = packing.filter(({ toPack: bags, comingQuantity }) => bags + comingQuantity > 0);
  return (
    <>
      {toPack.length > 0 && (
        <div className="day-sheet-scroll">
          <table className="day-sheet-table" aria-label="Packing">
            <caption>Packing</caption>
            <thead>
              <tr>
                <th scope="col">Done</th>
                <th scope="col">Bag</th>
                <th scope="col">To pack</th>
                <th scope="col">After roasting</th>
                <th scope="col">From</th>
                <th scope="col">For</th>
              </tr>
            </thead>
            <tbody>
              {toPack.map((row) => (
                <tr key={[row.roastedItemId, row.packageSizeId, row.grind].join(" ")}>
                  <td>
                    <span className="day-sheet-box" />
                  </td>
                  <td>{bagWords(row)}</td>
                  <td>{plainCount(row.toPack)}</td>
                  <td>{row.comingQuantity > 0 && plainCount(row.comingQuantity)}</td>
                  <td>
                    {row.lots.map(({ lotId, number, roastedOn, quantity }) => (
                      <p key={lotId}>
                        {quantity} × {number}, {calendarDay(roastedOn)}
                      </p>
                    ))}
                  </td>
                  <td>{row.orders.map(({ number, customerName }) => `${number} ${customerName}`).join(", ")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {picking.length > 0 && (
        <div className="day-sheet-scroll">
          <table className="day-sheet-table" aria-label="Picking">
            <caption>Picking</caption>
            <thead>
              <tr>
                <th scope="col">Done</th>
                <th scope="col">Order</th>
                <th scope="col">Bag</th>
                <th scope="col">Bags</th>
                <th scope="col">Take</th>
              </tr>
            </thead>
            <tbody>
              {picking.map((line) => (
                <tr key={line.lineId}>
                  <td>
                    <span className="day-sheet-box" />
                  </td>
                  <td>
                    {line.orderNumber} {line.customerName}
                  </td>
                  <td>{bagWords(line)}</td>
                  <td>{plainCount(line.openQuantity)}</td>
                  <td>
                    {line.stock.map(({ lotId, number, roastedOn, isPacked, quantity, places }) => (
                      <p key={`${lotId} ${isPacked}`}>
                        {quantity} × {number}, {calendarDay(roastedOn)}
                        {places.length > 0 && `, ${isPacked ? placeCounts(places) : placeNames(places)}`}
                        {!isPacked && ", to pack"}
                      </p>
                    ))}
                    {line.stockQuantity < line.openQuantity && (
                      <p>{plainCount(line.openQuantity - line.stockQuantity)} not in stock yet</p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
