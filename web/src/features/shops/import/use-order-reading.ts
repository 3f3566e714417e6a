import type { Shop } from "@tryer/contract";
import type { OrderMapping, ShopFile } from "@tryer/domain/shops";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepOrderMapping, keptOrderMappings } from "./kept-order-mappings.ts";
import type { OrderReport, OrderRequest, OrderSource } from "./order-message.ts";

export interface ReadOrders {
  fileName: string;
  file: ShopFile;
}

interface OrderReading {
  isReading: boolean;
  read: ReadOrders | null;
  /** Sentence that says why the source could not be read, and where. */
  refusal: string | null;
}

const NOTHING: OrderReading = { isReading: false, read: null, refusal: null };

/** Reads a list of orders of a shop in a worker, and reads it anew with other meanings of its columns. */
export function useOrderReading({ id: shopId, currency }: Pick<Shop, "id" | "currency">, today: () => string) {
  const [reading, setReading] = useState<OrderReading>(NOTHING);
  const worker = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const send = (source: OrderSource | null, mapping: OrderMapping | null) => {
    const answers = { currency, mapping, kept: keptOrderMappings(shopId), today: today() };
    const request: OrderRequest = { source, answers };
    worker.current?.postMessage(request);
  };

  const begin = (source: OrderSource, fileName: string) => {
    stop();
    setReading({ ...NOTHING, isReading: true });
    const started = new Worker(new URL("./order-worker.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data }: MessageEvent<OrderReport>) => setReading(readingOf(data, fileName));
    started.onerror = () => setReading(readingOf({ kind: "failed" }, fileName));
    worker.current = started;
    send(source, null);
  };

  return {
    ...reading,
    readFile: (file: File) => begin({ file }, file.name),
    readText: (text: string) => begin({ text }, ""),
    clear: () => {
      stop();
      setReading(NOTHING);
    },
    /** Takes over the meanings of the columns, and keeps them for lists of the same shape of this shop. */
    map: (mapping: OrderMapping) => {
      keepOrderMapping(shopId, mapping);
      send(null, mapping);
    },
  };
}

function readingOf(report: OrderReport, fileName: string): OrderReading {
  switch (report.kind) {
    case "read":
      return { ...NOTHING, read: { fileName, file: report.file } };
    case "refused":
      return { ...NOTHING, refusal: [fileName, report.message].filter(Boolean).join(": ") };
    case "failed":
      return {
        ...NOTHING,
        refusal: "The orders could not be read. Save the list as .xlsx or .csv and choose it again.",
      };
  }
}
