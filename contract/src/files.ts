import { cleanFileName, FILE_KINDS, MAX_FILE_NAME_CHARACTERS, MEDIA_TYPES } from "@tryer/domain/files";
import { z } from "zod";
import { withId } from "./basics/archiving.ts";
import { id, newId } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";

/** A photo or document that hangs on a record. */
export const StoredFile = z.object({
  id,
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Type by the first bytes of the file, never by its name. */
  mediaType: z.enum(MEDIA_TYPES),
  personName: z.string(),
  createdAt: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Names are cleaned rather than refused: no photo is lost because of a sign in its name. */
const fileName = z
  .string({ error: "Name is required" })
  .max(MAX_FILE_NAME_CHARACTERS * 10, "Name is too long")
  .transform(cleanFileName);

const fileId = newId.optional().describe("Id of the file; sending it again adds it once");

const BYTES = z.file({
  error: "Send the bytes of the file as the body, with the content type application/octet-stream",
});

export const AddGreenFileInput = z.object({
  params: withId,
  query: z.object({ fileId, kind: z.enum(FILE_KINDS, "A file is a photo or a document"), name: fileName }),
  body: BYTES,
});
export type AddGreenFileInput = z.infer<typeof AddGreenFileInput>;

export const AddPurchaseFileInput = z.object({
  params: withId,
  query: z.object({ fileId, name: fileName }),
  body: BYTES,
});
export type AddPurchaseFileInput = z.infer<typeof AddPurchaseFileInput>;

export const AddProductFileInput = z.object({
  params: withId,
  query: z.object({ fileId, name: fileName }),
  body: BYTES,
});
export type AddProductFileInput = z.infer<typeof AddProductFileInput>;

/** A star stands for any answer, and is no name. */
export const ReadFileInput = z.object({
  params: withId,
  headers: z.object({ "if-none-match": z.string().optional() }),
});
export type ReadFileInput = z.infer<typeof ReadFileInput>;

/** Room for files in a roastery, in bytes; what was removed lately still takes its part. */
export const FileRoom = z.object({ usedBytes: z.int(), quotaBytes: z.int() });
export type FileRoom = z.infer<typeof FileRoom>;

const answerHeaders = z.record(z.string(), z.string());

const tags = ["Files"];
const upload = { method: "POST", successStatus: 201, inputStructure: "detailed", tags } as const;

export const files = {
  ofGreen: read({
    path: "/green-coffees/{id}/files",
    scope: "files:read",
    tags,
    summary: "Photos and documents of a green coffee, the oldest first; documents for those who may see them",
  })
    .input(withId)
    .output(z.array(StoredFile)),
  ofPurchase: read({
    path: "/purchases/{id}/files",
    scope: "files:read",
    tags,
    summary: "Documents of a purchase, the oldest first",
  })
    .input(withId)
    .output(z.array(StoredFile)),
  ofSample: read({
    path: "/coffee-samples/{id}/files",
    scope: "files:read",
    tags,
    summary: "Photos and documents of a coffee sample, the oldest first; documents for those who may see them",
  })
    .input(withId)
    .output(z.array(StoredFile)),
  ofRoast: read({
    path: "/roasts/{id}/files",
    scope: "files:read",
    tags,
    summary: "Photos and documents of a roast, the oldest first; documents for those who may see them",
  })
    .input(withId)
    .output(z.array(StoredFile)),
  ofProduct: read({
    path: "/roasted-items/{id}/files",
    scope: "files:read",
    tags,
    summary: "Photos of a roasted product, the oldest first",
  })
    .input(withId)
    .output(z.array(StoredFile)),
  room: read({
    path: "/files/room",
    scope: "files:read",
    tags,
    summary: "Storage used by files, and the storage available",
  })
    .input(z.object({}))
    .output(FileRoom),
  addToGreen: write({
    ...upload,
    path: "/green-coffees/{id}/files",
    scope: "files:write",
    summary: "Add a photo or document of at most 10 MB to a green coffee: the body is the file",
    causes: ["green.photo_added", "green.document_added"],
  })
    .input(AddGreenFileInput)
    .output(StoredFile),
  addToPurchase: write({
    ...upload,
    path: "/purchases/{id}/files",
    scope: "files:write",
    summary: "Add a document of at most 10 MB to a purchase: the body is the file",
    causes: ["purchase.document_added"],
  })
    .input(AddPurchaseFileInput)
    .output(StoredFile),
  addToSample: write({
    ...upload,
    path: "/coffee-samples/{id}/files",
    scope: "files:write",
    summary: "Add a photo or document of at most 10 MB to a coffee sample: the body is the file",
    causes: ["coffee_sample.photo_added", "coffee_sample.document_added"],
  })
    .input(AddGreenFileInput)
    .output(StoredFile),
  addToRoast: write({
    ...upload,
    path: "/roasts/{id}/files",
    scope: "files:write",
    summary: "Add a photo or document of at most 10 MB to a roast: the body is the file",
    causes: ["roast.photo_added", "roast.document_added"],
  })
    .input(AddGreenFileInput)
    .output(StoredFile),
  addToProduct: write({
    ...upload,
    path: "/roasted-items/{id}/files",
    scope: "files:write",
    summary: "Add a photo of at most 10 MB to a roasted product: the body is the file",
    causes: ["item.photo_added"],
  })
    .input(AddProductFileInput)
    .output(StoredFile),
  content: read({
    path: "/files/{id}/content",
    scope: "files:read",
    inputStructure: "detailed",
    outputStructure: "detailed",
    tags,
    summary: "The bytes of a file, as they were added: a photo to look at, a document as a download",
    spec: (operation) => ({
      ...operation,
      responses: {
        ...operation.responses,
        200: { description: "OK", content: { "*/*": { schema: { type: "string", format: "binary" } } } },
        304: { description: "The file that If-None-Match names" },
      },
    }),
  })
    .input(ReadFileInput)
    .output(
      z.union([
        z.object({ status: z.literal(200), headers: answerHeaders, body: z.unknown() }),
        z.object({ status: z.literal(304), headers: answerHeaders }),
      ]),
    ),
  remove: write({
    method: "POST",
    path: "/files/{id}/remove",
    scope: "files:write",
    tags,
    summary: "Remove a photo or document; it can be restored for a while",
    causes: [
      "green.photo_removed",
      "green.document_removed",
      "purchase.document_removed",
      "coffee_sample.photo_removed",
      "coffee_sample.document_removed",
      "roast.photo_removed",
      "item.photo_removed",
      "roast.document_removed",
    ],
  })
    .input(withId)
    .output(StoredFile),
  restore: write({
    method: "POST",
    path: "/files/{id}/restore",
    scope: "files:write",
    tags,
    summary: "Restore a removed photo or document",
    causes: [
      "green.photo_restored",
      "green.document_restored",
      "purchase.document_restored",
      "coffee_sample.photo_restored",
      "coffee_sample.document_restored",
      "roast.photo_restored",
      "item.photo_restored",
      "roast.document_restored",
    ],
  })
    .input(withId)
    .output(StoredFile),
};
