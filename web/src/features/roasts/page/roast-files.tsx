import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StoredFile } from "@tryer/contract";
import type { FileKind } from "@tryer/domain/files";
import { api } from "#api/client.ts";
import { AddFiles } from "#shared/files/add-files.tsx";
import { DocumentList } from "#shared/files/document-list.tsx";
import { PhotoGallery } from "#shared/files/photo-gallery.tsx";
import { shrinkPhoto } from "#shared/files/shrink-photo.ts";
import { useAddFiles } from "#shared/files/use-add-files.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";

interface FilesProps {
  roastId: string;
  files: StoredFile[];
}

const sendTo = (roastId: string, kind: FileKind) => (body: File, fileId: string) =>
  api.files.addToRoast.call({ params: { id: roastId }, query: { fileId, kind, name: body.name }, body });

/** Photos of a roast, and its documents for those who may see them. */
export function RoastFiles({ roastId }: { roastId: string }) {
  const files = useQuery(api.files.ofRoast.queryOptions({ input: { id: roastId } }));
  const mayReadDocuments = useCan("documents:read");
  return (
    <QueryBoundary query={files} errorTitle="The photos and documents could not be loaded">
      {(all) => (
        <Stack gap="lg" mt="md">
          <RoastPhotos roastId={roastId} files={all.filter(({ kind }) => kind === "photo")} />
          {mayReadDocuments && (
            <RoastDocuments roastId={roastId} files={all.filter(({ kind }) => kind === "document")} />
          )}
        </Stack>
      )}
    </QueryBoundary>
  );
}

function RoastPhotos({ roastId, files }: FilesProps) {
  const mayWrite = useCan("files:write");
  const { add, ...state } = useAddFiles({ noun: "photo", prepare: shrinkPhoto, send: sendTo(roastId, "photo") });
  const gallery = <PhotoGallery photos={files} empty="No photo of this roast yet." />;
  if (!mayWrite) return gallery;
  return (
    <AddFiles label="Add photos" accept="image/*" hasCamera {...state} onFiles={add}>
      {gallery}
    </AddFiles>
  );
}

function RoastDocuments({ roastId, files }: FilesProps) {
  const { add, ...state } = useAddFiles({ noun: "document", send: sendTo(roastId, "document") });
  return (
    <AddFiles label="Add documents" {...state} onFiles={add}>
      <DocumentList documents={files} empty="No document yet: analyses, protocols and cupping sheets." />
    </AddFiles>
  );
}
