import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json)$/;
/** Smallest size worth compressing: a smaller answer fits into one packet anyway. */
const SMALLEST_BYTES = 1400;
/** Quality of 11 levels: the last two cost most of the time and save two percent. */
const BROTLI_QUALITY = 9;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every text file of the folder; the server sends the one that a browser can read. */
export async function compressFiles(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const text = await readFile(file);
      if (text.length < SMALLEST_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
      await writeFile(`${file}.br`, await toBrotli(text, { params }));
      await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
    }),
  );
}
