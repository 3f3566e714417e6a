import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { usedBytes } from "./file-content.ts";
import { type FileTarget, filesOnRoast, mayRead, presentFiles, recordsOf, requireTarget } from "./file-record.ts";

/** Files of a lot: photos for everybody, documents for those who may see prices. */
export const filesOfGreen = query({
  permission: "green:read",
  run: (work, { id }: { id: string }) => filesOn(work, { kind: "green", id }),
});

export const filesOfPurchase = query({
  permission: "purchases:read",
  run: (work, { id }: { id: string }) => filesOn(work, { kind: "purchase", id }),
});

export const filesOfSample = query({
  permission: "samples:read",
  run: (work, { id }: { id: string }) => filesOn(work, { kind: "sample", id }),
});

export const filesOfRoast = query({
  permission: "roasts:read",
  run: (work, { id }: { id: string }) => filesOnRoast(work, id),
});

export const filesOfProduct = query({
  permission: "items:read",
  run: (work, { id }: { id: string }) => filesOn(work, { kind: "item", id }),
});

export const fileRoom = query({
  permission: "files:write",
  run: async (work, { quotaBytes }: { quotaBytes: number }) => ({ usedBytes: await usedBytes(work), quotaBytes }),
});

async function filesOn(work: Work, target: FileTarget) {
  await requireTarget(work, target);
  const records = await recordsOf(work, target);
  return presentFiles(
    work,
    records.filter((record) => mayRead(work.actor, record)),
  );
}
