import { contentDisposition } from "@tryer/domain/files";

/** Answer that a browser saves as a file. */
export const downloadResponse = (name: string, type: string, body: ReadableStream) => ({
  status: 200 as const,
  headers: {
    "content-type": type,
    "content-disposition": contentDisposition("attachment", name),
    "cache-control": "private, no-cache",
  },
  body,
});
