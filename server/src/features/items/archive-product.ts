import { contract } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { requireFreeName, requireFreeSku } from "./product-names.ts";
import { loadProduct, lockProduct, presentProduct, updateProduct } from "./product-row.ts";

export const archiveProduct = command({
  operation: contract.items.archive,
  permission: "items:write",
  run: archiveProductRow,
});

export async function archiveProductRow(work: Work, { id }: { id: string }) {
  const product = await lockProduct(work, id);
  const isRepeat = product.archivedAt !== null;
  const row = isRepeat
    ? await loadProduct(work, id)
    : await updateProduct(work, product, { archivedAt: work.now, hasOldSharedName: false });
  return { result: presentProduct(row), subjectId: id, isRepeat };
}

export const restoreProduct = command({
  operation: contract.items.restore,
  permission: "items:write",
  run: restoreProductRow,
});

export async function restoreProductRow(work: Work, { id }: { id: string }) {
  const product = await lockProduct(work, id);
  const isRepeat = product.archivedAt === null;
  if (!isRepeat) {
    await requireFreeName(work, product);
    await requireFreeSku(work, product);
  }
  const row = isRepeat ? await loadProduct(work, id) : await updateProduct(work, product, { archivedAt: null });
  return { result: presentProduct(row), subjectId: id, isRepeat };
}
