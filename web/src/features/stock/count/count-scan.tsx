import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RoastedLot } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ScanCard, ScanQuestion, useBagScan } from "#shared/labels/scan-card.tsx";
import {
  type BagForm,
  type CountRow,
  countRow,
  formLabel,
  formOf,
  formsOf,
  scannedForm,
  withOneMore,
} from "./count-rows.ts";

interface CountScanProps {
  locationId: string;
  onRows: (change: (rows: readonly CountRow[]) => readonly CountRow[]) => void;
}

/** Field for the code of a bag, from a hand scanner or typed: each code counts one bag of its roast. */
export function CountScan({ locationId, onRows }: CountScanProps) {
  const [asking, setAsking] = useState<RoastedLot | null>(null);
  const allSizes = useQuery(api.packageSizes.list.queryOptions({ input: {} })).data ?? [];
  const scan = useBagScan({
    read: async (code) => {
      const { lotId, form } = await api.bagPages.scan.call({ code });
      return { lot: await api.stock.lot.call({ id: lotId }), form };
    },
    isHeld: asking !== null,
    onRead: ({ lot, form }) => {
      const scanned = scannedForm(lot, form);
      if (scanned !== null) return take(lot, scanned);
      scan.say(null);
      setAsking(lot);
    },
  });
  const take = (lot: RoastedLot, form: BagForm) => {
    setAsking(null);
    onRows((rows) => withOneMore(rows, countRow(lot, form, locationId)));
    scan.say({ words: `1 bag of ${lot.product?.name ?? lot.number}, ${formLabel(form)} counted.`, isWrong: false });
    scan.field.current?.focus();
  };
  const choices = asking === null ? [] : formsOf(asking).length > 0 ? formsOf(asking) : allSizes.map(formOf);
  return (
    <ScanCard scan={scan} verb="Count one bag">
      {asking && (
        <ScanQuestion
          number={asking.number}
          words={`Which bag of ${asking.number} is it?`}
          onLeave={() => setAsking(null)}
        >
          {choices.map((form) => (
            <Button key={`${form.id} ${form.unitGrams}`} size="md" onClick={() => take(asking, form)}>
              {formLabel(form)}
            </Button>
          ))}
        </ScanQuestion>
      )}
    </ScanCard>
  );
}
