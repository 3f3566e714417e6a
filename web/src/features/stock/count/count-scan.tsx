import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PackageSize, RoastedLot } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ScanCard, ScanQuestion, useBagScan } from "#shared/labels/scan-card.tsx";
import { type CountRow, countRow, scannedSize, sizesOf, withOneMore } from "./count-rows.ts";

interface CountScanProps {
  locationId: string;
  onRows: (change: (rows: readonly CountRow[]) => readonly CountRow[]) => void;
}

type Size = Pick<PackageSize, "id" | "size" | "unit">;

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
      const size = scannedSize(lot, form);
      if (size !== null) return take(lot, size);
      scan.say(null);
      setAsking(lot);
    },
  });
  const take = (lot: RoastedLot, size: Size) => {
    setAsking(null);
    onRows((rows) => withOneMore(rows, countRow(lot, size, locationId)));
    scan.say({ words: `1 bag of ${lot.product?.name ?? lot.number}, ${packageLabel(size)} counted.`, isWrong: false });
    scan.field.current?.focus();
  };
  const choices = asking === null ? [] : sizesOf(asking).length > 0 ? sizesOf(asking) : allSizes;
  return (
    <ScanCard scan={scan} verb="Count one bag">
      {asking && (
        <ScanQuestion
          number={asking.number}
          words={`Which bag of ${asking.number} is it?`}
          onLeave={() => setAsking(null)}
        >
          {choices.map((size) => (
            <Button key={size.id} size="md" onClick={() => take(asking, size)}>
              {packageLabel(size)}
            </Button>
          ))}
        </ScanQuestion>
      )}
    </ScanCard>
  );
}
