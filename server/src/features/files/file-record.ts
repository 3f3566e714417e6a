import { type Activity, StoredFile } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import type { FileKind } from "@tryer/domain/files";
import { mayDo, type Permission } from "@tryer/domain/team";
import { and, asc, eq, isNull, ne, type SQL } from "drizzle-orm";
import {
  coffeeSamples,
  fileLinks,
  files,
  greenCoffeeInventory,
  purchases,
  roastedCoffeeItems,
  roasts,
} from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";

export interface FileRecord {
  link: typeof fileLinks.$inferSelect;
  content: Pick<typeof files.$inferSelect, "sha256" | "size" | "mediaType">;
}

/** Record that a file hangs on. */
export interface FileTarget {
  kind: "green" | "purchase" | "sample" | "roast" | "item";
  id: string;
}

/** Right to see files: a document may hold prices, whatever it hangs on. */
const READ_RIGHTS: Record<FileTarget["kind"], Record<FileKind, Permission>> = {
  green: { photo: "green:read", document: "documents:read" },
  purchase: { photo: "purchases:read", document: "purchases:read" },
  sample: { photo: "samples:read", document: "documents:read" },
  roast: { photo: "roasts:read", document: "documents:read" },
  item: { photo: "items:read", document: "documents:read" },
};

export const mayRead = (actor: Actor, { link }: FileRecord): boolean =>
  mayDo(actor.role, READ_RIGHTS[targetOf(link).kind][kindOf(link)]);

export const kindOf = ({ kind }: FileRecord["link"]): FileKind => StoredFile.shape.kind.parse(kind);

export function targetOf(link: FileRecord["link"]): FileTarget {
  const { greenCoffeeId, purchaseId, sampleId, roastId, roastedItemId } = link;
  if (greenCoffeeId !== null) return { kind: "green", id: greenCoffeeId };
  if (purchaseId !== null) return { kind: "purchase", id: purchaseId };
  if (sampleId !== null) return { kind: "sample", id: sampleId };
  if (roastId !== null) return { kind: "roast", id: roastId };
  if (roastedItemId !== null) return { kind: "item", id: roastedItemId };
  throw new Error("a file hangs on nothing");
}

/** Columns that name the record that a file hangs on. */
export const targetColumns = ({ kind, id }: FileTarget) => ({
  greenCoffeeId: kind === "green" ? id : null,
  purchaseId: kind === "purchase" ? id : null,
  sampleId: kind === "sample" ? id : null,
  roastId: kind === "roast" ? id : null,
  roastedItemId: kind === "item" ? id : null,
});

const TARGETS = {
  green: { table: greenCoffeeInventory, column: fileLinks.greenCoffeeId, word: "Green coffee" },
  purchase: { table: purchases, column: fileLinks.purchaseId, word: "Purchase" },
  sample: { table: coffeeSamples, column: fileLinks.sampleId, word: "Sample" },
  roast: { table: roasts, column: fileLinks.roastId, word: "Roast" },
  item: { table: roastedCoffeeItems, column: fileLinks.roastedItemId, word: "Roasted item" },
} as const;

/** Condition for the records that take files; a deleted roast keeps its row. */
const LIVING: Partial<Record<FileTarget["kind"], SQL>> = { roast: isNull(roasts.deletedAt) };

/** Refuses a record that is not the roastery's. */
export async function requireTarget({ tx, actor }: Work, { kind, id }: FileTarget): Promise<void> {
  const { table, word } = TARGETS[kind];
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(ownRows(actor, table, eq(table.id, id), LIVING[kind]));
  if (found.length === 0) throw notFound(word);
}

const recordsWhere = ({ tx, actor }: Work, condition: SQL) =>
  tx
    .select({ link: fileLinks, content: { sha256: files.sha256, size: files.size, mediaType: files.mediaType } })
    .from(fileLinks)
    .innerJoin(files, and(eq(files.roasteryId, fileLinks.roasteryId), eq(files.sha256, fileLinks.sha256)))
    // Logs of roasts are kept by the roasts.
    .where(ownRows(actor, fileLinks, ne(fileLinks.kind, "log"), condition))
    .orderBy(asc(fileLinks.createdAt), asc(fileLinks.id));

/** Files on a record, the oldest first; those that were removed are left out. */
export async function recordsOf(work: Work, { kind, id }: FileTarget): Promise<FileRecord[]> {
  const records = await recordsWhere(work, eq(TARGETS[kind].column, id));
  return records.filter(({ link }) => link.removedAt === null);
}

export async function findRecord(work: Work, id: string): Promise<FileRecord | undefined> {
  const [record] = await recordsWhere(work, eq(fileLinks.id, id));
  return record;
}

/**
 * Files on a roast, the oldest first, with the names of those who added them. A roast without files has
 * one row without a file; one that is deleted or not the roastery's has none.
 */
export async function filesOnRoast(work: Work, roastId: string): Promise<StoredFile[]> {
  const rows = await work.tx
    .select({
      link: fileLinks,
      content: { sha256: files.sha256, size: files.size, mediaType: files.mediaType },
    })
    .from(roasts)
    .leftJoin(
      fileLinks,
      and(
        eq(fileLinks.roasteryId, roasts.roasteryId),
        eq(fileLinks.roastId, roasts.id),
        ne(fileLinks.kind, "log"),
        isNull(fileLinks.removedAt),
      ),
    )
    .leftJoin(files, and(eq(files.roasteryId, fileLinks.roasteryId), eq(files.sha256, fileLinks.sha256)))
    .where(ownRows(work.actor, roasts, eq(roasts.id, roastId), LIVING.roast))
    .orderBy(asc(fileLinks.createdAt), asc(fileLinks.id));
  if (rows.length === 0) throw notFound(TARGETS.roast.word);
  const records = rows.flatMap(({ link, content }) => (link === null || content === null ? [] : [{ link, content }]));
  return presentFiles(
    work,
    records.filter((record) => mayRead(work.actor, record)),
  );
}

/** Counts the files that hang on a record. */
export const countOn = ({ tx, actor }: Work, { kind, id }: FileTarget): Promise<number> =>
  tx.$count(
    fileLinks,
    ownRows(actor, fileLinks, eq(TARGETS[kind].column, id), ne(fileLinks.kind, "log"), isNull(fileLinks.removedAt)),
  );

export async function presentFiles(work: Work, records: readonly FileRecord[]): Promise<StoredFile[]> {
  if (records.length === 0) return [];
  const names = await namesOf(
    work,
    records.map(({ link }) => link.userId),
  );
  return records.map((record) => storedFile(record, names.get(record.link.userId)));
}

const storedFile = ({ link, content }: FileRecord, personName: string | null | undefined): StoredFile => ({
  id: link.id,
  kind: kindOf(link),
  name: link.name,
  size: content.size,
  mediaType: StoredFile.shape.mediaType.parse(content.mediaType),
  personName: personName ?? DELETED_PERSON,
  createdAt: link.createdAt.toISOString(),
});

export async function presentFile(work: Work, record: FileRecord): Promise<StoredFile> {
  const [file] = await presentFiles(work, [record]);
  if (!file) throw new Error("a file that was read is not presented");
  return file;
}

/** Causes in the audit, by what the file hangs on and what it is. */
export const FILE_CAUSES = {
  green: {
    photo: { removed: "green.photo_removed", restored: "green.photo_restored" },
    document: { removed: "green.document_removed", restored: "green.document_restored" },
  },
  purchase: {
    photo: { removed: "purchase.document_removed", restored: "purchase.document_restored" },
    document: { removed: "purchase.document_removed", restored: "purchase.document_restored" },
  },
  sample: {
    photo: { removed: "coffee_sample.photo_removed", restored: "coffee_sample.photo_restored" },
    document: { removed: "coffee_sample.document_removed", restored: "coffee_sample.document_restored" },
  },
  roast: {
    photo: { removed: "roast.photo_removed", restored: "roast.photo_restored" },
    document: { removed: "roast.document_removed", restored: "roast.document_restored" },
  },
  // A product has photos alone.
  item: {
    photo: { removed: "item.photo_removed", restored: "item.photo_restored" },
    document: { removed: "item.photo_removed", restored: "item.photo_restored" },
  },
} as const satisfies Record<FileTarget["kind"], Record<FileKind, Record<"removed" | "restored", Activity>>>;
