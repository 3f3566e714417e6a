import { readShopFile, type ShopFileSource } from "@tryer/domain/shops";
import { TABLE_LIMITS } from "@tryer/domain/tables";
import type { OrderReport, OrderRequest, OrderSource } from "./order-message.ts";

/** Reads orders beside the page, so that it answers while a long list is read. */

let source: ShopFileSource | null = null;

const report = (message: OrderReport) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<OrderRequest>) => {
  try {
    if (data.source !== null) source = await contentOf(data.source);
    if (source === null) return;
    const reading = readShopFile(source, data.answers);
    report(reading.ok ? { kind: "read", file: reading.file } : { kind: "refused", message: reading.message });
  } catch {
    report({ kind: "failed" });
  }
};

/** Takes one byte more than the reader allows, so that it refuses what is too large without all of it in memory. */
async function contentOf(asked: OrderSource): Promise<ShopFileSource> {
  if ("text" in asked) return asked;
  const bytes = await asked.file.slice(0, TABLE_LIMITS.fileBytes + 1).arrayBuffer();
  return { bytes: new Uint8Array(bytes), name: asked.file.name };
}
