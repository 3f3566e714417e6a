import { contract, type StoredFile } from "@tryer/contract";
import type { FileKind } from "@tryer/domain/files";
import { v7 as uuidv7 } from "uuid";
import { fileLinks } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type Content, keepContent } from "./file-content.ts";
import {
  countOn,
  type FileTarget,
  findRecord,
  presentFile,
  requireTarget,
  targetColumns,
  targetOf,
} from "./file-record.ts";

/** Most files on one record. */
const MOST_FILES = 200;

interface NewFile {
  /** Id of the record that the file hangs on. */
  targetId: string;
  fileId?: string | undefined;
  kind: FileKind;
  name: string;
  content: Content;
  quotaBytes: number;
}

const GREEN_CAUSES = { photo: "green.photo_added", document: "green.document_added" } as const;

export const addGreenFile = command({
  operation: contract.files.addToGreen,
  permission: "files:write",
  async run(work, file: NewFile) {
    const added = await insertFile(work, { kind: "green", id: file.targetId }, file);
    return { ...added, audit: GREEN_CAUSES[file.kind] };
  },
});

export const addPurchaseFile = command({
  operation: contract.files.addToPurchase,
  permission: "files:write",
  run: (work, file: NewFile) => insertFile(work, { kind: "purchase", id: file.targetId }, file),
});

const SAMPLE_CAUSES = { photo: "coffee_sample.photo_added", document: "coffee_sample.document_added" } as const;

export const addSampleFile = command({
  operation: contract.files.addToSample,
  permission: "files:write",
  async run(work, file: NewFile) {
    const added = await insertFile(work, { kind: "sample", id: file.targetId }, file);
    return { ...added, audit: SAMPLE_CAUSES[file.kind] };
  },
});

const ROAST_CAUSES = { photo: "roast.photo_added", document: "roast.document_added" } as const;

export const addRoastFile = command({
  operation: contract.files.addToRoast,
  permission: "files:write",
  async run(work, file: NewFile) {
    const added = await insertFile(work, { kind: "roast", id: file.targetId }, file);
    return { ...added, audit: ROAST_CAUSES[file.kind] };
  },
});

export const addProductFile = command({
  operation: contract.files.addToProduct,
  permission: "files:write",
  run: (work, file: NewFile) => insertFile(work, { kind: "item", id: file.targetId }, file),
});

interface Added {
  result: StoredFile;
  subjectId: string;
  isRepeat?: boolean;
}

/** Hangs a file on a record; answers the one that is there when the request was sent before. */
async function insertFile(work: Work, target: FileTarget, file: NewFile): Promise<Added> {
  const { tx, actor, now } = work;
  const { fileId: id = uuidv7(), kind, name, content, quotaBytes } = file;
  await requireTarget(work, target);
  if (kind === "photo" && content.photoProblem !== null) throw invalid(content.photoProblem, "body");
  if ((await countOn(work, target)) >= MOST_FILES) throw conflict(`There are ${MOST_FILES} files here already`);
  await keepContent(work, content, quotaBytes);
  const inserted = await tx
    .insert(fileLinks)
    .values({
      roasteryId: actor.roasteryId,
      id,
      sha256: content.sha256,
      kind,
      name,
      ...targetColumns(target),
      userId: actor.userId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: fileLinks.id });
  const record = await findRecord(work, id);
  if (!record) throw new Error("a file that was added is not there");
  const isRepeat = inserted.length === 0;
  if (isRepeat && (targetOf(record.link).id !== target.id || record.content.sha256 !== content.sha256)) {
    throw conflict("Another file has this id", "fileId");
  }
  return { result: await presentFile(work, record), subjectId: target.id, isRepeat };
}
