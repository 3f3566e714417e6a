import type { Routes } from "../../runtime/api.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { addGreenFile, addProductFile, addPurchaseFile, addRoastFile, addSampleFile } from "./add-file.ts";
import { readContent } from "./file-content.ts";
import {
  fileRoom,
  filesOfGreen,
  filesOfProduct,
  filesOfPurchase,
  filesOfRoast,
  filesOfSample,
} from "./file-queries.ts";
import { readFile } from "./read-file.ts";
import { removeFile, restoreFile } from "./remove-file.ts";

interface Upload<Facts> {
  params: { id: string };
  query: Facts;
  body: Blob;
}

const fileOf = async <Facts>({ fileQuotaBytes }: RequestContext, { params, query, body }: Upload<Facts>) => ({
  ...query,
  targetId: params.id,
  content: await readContent(body),
  quotaBytes: fileQuotaBytes,
});

export const filesRouter = {
  ofGreen: filesOfGreen,
  ofPurchase: filesOfPurchase,
  ofSample: filesOfSample,
  ofRoast: filesOfRoast,
  ofProduct: filesOfProduct,
  room: (context) => fileRoom(context, { quotaBytes: context.fileQuotaBytes }),
  addToGreen: async (context, upload) => addGreenFile(context, await fileOf(context, upload)),
  addToPurchase: async (context, upload) =>
    addPurchaseFile(context, { ...(await fileOf(context, upload)), kind: "document" }),
  addToSample: async (context, upload) => addSampleFile(context, await fileOf(context, upload)),
  addToRoast: async (context, upload) => addRoastFile(context, await fileOf(context, upload)),
  addToProduct: async (context, upload) =>
    addProductFile(context, { ...(await fileOf(context, upload)), kind: "photo" }),
  content: readFile,
  remove: removeFile,
  restore: restoreFile,
} satisfies Routes<"files">;
