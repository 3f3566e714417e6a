import { api } from "../../runtime/api.ts";
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

export const filesRouter = {
  ofGreen: api.files.ofGreen.handler(({ context, input }) => filesOfGreen(context, input)),
  ofPurchase: api.files.ofPurchase.handler(({ context, input }) => filesOfPurchase(context, input)),
  ofSample: api.files.ofSample.handler(({ context, input }) => filesOfSample(context, input)),
  ofRoast: api.files.ofRoast.handler(({ context, input }) => filesOfRoast(context, input)),
  ofProduct: api.files.ofProduct.handler(({ context, input }) => filesOfProduct(context, input)),
  room: api.files.room.handler(({ context }) => fileRoom(context, { quotaBytes: context.fileQuotaBytes })),
  addToGreen: api.files.addToGreen.handler(async ({ context, input: { params, query, body } }) =>
    addGreenFile(context, {
      ...query,
      targetId: params.id,
      content: await readContent(body),
      quotaBytes: context.fileQuotaBytes,
    }),
  ),
  addToPurchase: api.files.addToPurchase.handler(async ({ context, input: { params, query, body } }) =>
    addPurchaseFile(context, {
      ...query,
      kind: "document",
      targetId: params.id,
      content: await readContent(body),
      quotaBytes: context.fileQuotaBytes,
    }),
  ),
  addToSample: api.files.addToSample.handler(async ({ context, input: { params, query, body } }) =>
    addSampleFile(context, {
      ...query,
      targetId: params.id,
      content: await readContent(body),
      quotaBytes: context.fileQuotaBytes,
    }),
  ),
  addToRoast: api.files.addToRoast.handler(async ({ context, input: { params, query, body } }) =>
    addRoastFile(context, {
      ...query,
      targetId: params.id,
      content: await readContent(body),
      quotaBytes: context.fileQuotaBytes,
    }),
  ),
  addToProduct: api.files.addToProduct.handler(async ({ context, input: { params, query, body } }) =>
    addProductFile(context, {
      ...query,
      kind: "photo",
      targetId: params.id,
      content: await readContent(body),
      quotaBytes: context.fileQuotaBytes,
    }),
  ),
  content: api.files.content.handler(({ context, input }) => readFile(context, input)),
  remove: api.files.remove.handler(({ context, input }) => removeFile(context, input)),
  restore: api.files.restore.handler(({ context, input }) => restoreFile(context, input)),
};
