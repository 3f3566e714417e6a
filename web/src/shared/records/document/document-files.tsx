import { Stack } from "@mantine/core";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { StoredFile } from "@tryer/contract";
import type { FileKind } from "@tryer/domain/files";
import { AddFiles } from "#shared/files/add-files.tsx";
import { DocumentList } from "#shared/files/document-list.tsx";
import { PhotoGallery } from "#shared/files/photo-gallery.tsx";
import { shrinkPhoto } from "#shared/files/shrink-photo.ts";
import { useAddFiles } from "#shared/files/use-add-files.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { DocumentFold } from "./document-fold.tsx";

/** Photos and papers of a document, and how they are added. */
export interface FilesOfDocument {
  query: UseQueryOptions<StoredFile[], Error, StoredFile[], QueryKey>;
  send: (kind: FileKind, file: File, fileId: string) => Promise<unknown>;
  /** Kinds that it has, each with the words where there is none. */
  empty: Partial<Record<FileKind, string>>;
  /** Words below which they are folded, and read once somebody unfolds them. */
  foldedBelow?: string;
}

/** Photos of a document, and its papers for those who may see them. */
export function DocumentFiles(files: FilesOfDocument) {
  if (files.foldedBelow === undefined) return <Kinds {...files} />;
  return (
    <DocumentFold summary={files.foldedBelow}>
      <Stack gap="lg" mt="md">
        <Kinds {...files} />
      </Stack>
    </DocumentFold>
  );
}

/** Kinds of files, in the order in which they stand. */
const KINDS: readonly { kind: FileKind; title: string }[] = [
  { kind: "photo", title: "Photos" },
  { kind: "document", title: "Documents" },
];

function Kinds({ query, send, empty, foldedBelow }: FilesOfDocument) {
  const files = useQuery(query);
  const mayReadDocuments = useCan("documents:read");
  return KINDS.map(({ kind, title }) => {
    const words = empty[kind];
    if (words === undefined || (kind === "document" && !mayReadDocuments)) return null;
    const content = (
      <QueryBoundary key={kind} query={files} errorTitle={`The ${title.toLowerCase()} could not be loaded`}>
        {(all) => <OfKind {...{ kind, send }} empty={words} files={all.filter((file) => file.kind === kind)} />}
      </QueryBoundary>
    );
    if (foldedBelow !== undefined) return content;
    return (
      <div key={kind} className="not-on-paper">
        <SectionCard title={title}>{content}</SectionCard>
      </div>
    );
  });
}

interface OfKindProps extends Pick<FilesOfDocument, "send"> {
  kind: FileKind;
  files: readonly StoredFile[];
  empty: string;
}

function OfKind({ kind, files, empty, send }: OfKindProps) {
  const mayWrite = useCan("files:write");
  const isPhoto = kind === "photo";
  const { add, ...state } = useAddFiles({
    noun: kind,
    ...(isPhoto ? { prepare: shrinkPhoto } : {}),
    send: (file, fileId) => send(kind, file, fileId),
  });
  const shown = isPhoto ? (
    <PhotoGallery photos={files} empty={empty} />
  ) : (
    <DocumentList documents={files} empty={empty} />
  );
  // Whoever reads documents may add them.
  if (isPhoto && !mayWrite) return shown;
  return (
    <AddFiles
      label={isPhoto ? "Add photos" : "Add documents"}
      {...(isPhoto ? { accept: "image/*", hasCamera: true } : {})}
      {...state}
      onFiles={add}
    >
      {shown}
    </AddFiles>
  );
}
