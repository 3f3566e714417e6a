import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Context } from "hono";

/** A page that is the same for everybody: compressed once, sent as small as the browser can read it. */
export function compressedPage(html: string) {
  const bodies: readonly { encoding: string; body: Uint8Array<ArrayBuffer> }[] = [
    { encoding: "br", body: new Uint8Array(brotliCompressSync(html)) },
    { encoding: "gzip", body: new Uint8Array(gzipSync(html)) },
  ];
  return (c: Context) => {
    c.header("vary", "Accept-Encoding", { append: true });
    const accepted = (c.req.header("accept-encoding") ?? "").split(",").map((part) => part.trim().split(";")[0]);
    const small = bodies.find(({ encoding }) => accepted.includes(encoding));
    if (!small) return c.html(html);
    return c.body(small.body, 200, { "content-type": "text/html; charset=utf-8", "content-encoding": small.encoding });
  };
}
