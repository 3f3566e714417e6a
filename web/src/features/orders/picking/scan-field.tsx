import { Button } from "@mantine/core";
import type { PickingLine } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ScanCard, ScanQuestion, useBagScan } from "#shared/labels/scan-card.tsx";
import { type PickRow, pickOfBag, type Scanned, scanAnswer } from "./picking-rows.ts";

interface ScanFieldProps {
  lines: readonly PickingLine[];
  rows: readonly PickRow[];
  isBusy: boolean;
  onPick: (asked: { picks: ReturnType<typeof pickOfBag>; said: string }, onPicked: () => void) => void;
}

/** Bag that was scanned and that somebody has to say something about. */
interface Asking {
  lot: Scanned;
  rows: PickRow[];
  isOther: boolean;
}

/** Field for the code of a bag, from a hand scanner or typed: each code picks one bag of its roast, one after the other. */
export function ScanField({ lines, rows, isBusy, onPick }: ScanFieldProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const scan = useBagScan({
    read: (code) => api.bagPages.scan.call({ code }),
    isHeld: isBusy || asking !== null,
    onRead: (lot) => {
      const answer = scanAnswer(rows, lot);
      if (answer.kind === "unlisted")
        return scan.say({ words: `${lot.number} ${bagWords(lot)} is not on this list.`, isWrong: true });
      if (answer.kind === "picked")
        return scan.say({ words: `All bags of ${bagWords(lot)} are picked.`, isWrong: true });
      const [first] = answer.rows;
      if (answer.kind === "listed" && answer.isSure && first !== undefined) return take(first, lot);
      scan.say(null);
      setAsking({ lot, rows: answer.rows, isOther: answer.kind === "other" });
    },
  });
  const take = (row: PickRow, lot: Scanned) => {
    const words = `1 bag of ${row.name} from ${lot.number}`;
    setAsking(null);
    scan.say(null);
    onPick({ picks: pickOfBag(lines, row, lot.lotId), said: words }, () =>
      scan.say({ words: `${words} picked.`, isWrong: false }),
    );
    scan.field.current?.focus();
  };
  return (
    <ScanCard scan={scan} verb="Pick one bag">
      {asking && (
        <ScanQuestion
          number={asking.lot.number}
          words={
            asking.isOther
              ? `The list says ${listed(asking.rows)}. Take ${asking.lot.number} instead?`
              : `Which bag of ${asking.lot.number} is it?`
          }
          onLeave={() => setAsking(null)}
        >
          {asking.rows.map((row) => (
            <Button key={row.key} size="md" onClick={() => take(row, asking.lot)}>
              {asking.isOther && asking.rows.length === 1 ? `Take ${asking.lot.number}` : row.form}
            </Button>
          ))}
        </ScanQuestion>
      )}
    </ScanCard>
  );
}

/** Product of a bag, with the size and grind that its code says. */
const bagWords = ({ productName, form }: Scanned): string =>
  [productName, ...(form === null ? [] : [packageLabel(form.packageSize), form.grind])].filter(Boolean).join(", ");

const listed = (rows: readonly PickRow[]): string => [...new Set(rows.map(({ number }) => number))].join(" or ");
