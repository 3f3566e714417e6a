import { z } from "zod";
import { SealedSecret } from "./sealed-secret.ts";

/** Number of this format. A reader refuses a higher one. */
export const FORMAT = 1;

/** Longest first and last line in bytes. */
export const LONGEST_FRAME = 4096;
/** Longest line of rows in bytes: the largest rows are some megabytes. */
export const LONGEST_LINE = 64 * 1024 * 1024;

/** The first line, in clear. Behind it stand the compressed rows, and then the last line. */
export const Head = z.object({
  tryerBackup: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  madeBy: z.string().max(40),
  /** Database that it was made of. */
  database: z.string().regex(/^[0-9a-f]{12}$/),
  schema: z.object({ migrations: z.number().int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  holdsSecret: z.boolean(),
});
export type Head = z.infer<typeof Head>;

/** The last line: checksum of everything before it, and the sealed secret. */
export const Tail = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), secret: SealedSecret.nullable() });

/** Heading of rows of one table; a table may have several. */
export const TableHeading = z.object({ table: z.string().max(63), columns: z.array(z.string().max(63)).max(1600) });

const count = z.number().int().nonnegative();

/** The last of the compressed lines. */
export const Ending = z.object({
  sums: z.record(z.string().max(63), z.object({ rows: count, digest: z.string().regex(/^[0-9a-f]{32}$/) })),
  sequences: z.array(
    z.object({ name: z.string().max(63), last: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
  ),
});
export type Ending = z.infer<typeof Ending>;
