import { useQuery } from "@tanstack/react-query";
import type { StoredFile } from "@tryer/contract";
import { api } from "#api/client.ts";
import { AddFiles } from "#shared/files/add-files.tsx";
import { DocumentList } from "#shared/files/document-list.tsx";
import { PhotoGallery } from "#shared/files/photo-gallery.tsx";
import { shrinkPhoto } from "#shared/files/shrink-photo.ts";
import { useAddFiles } from "#shared/files/use-add-files.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";

interface FilesProps {
  greenId: string;
  files: StoredFile[];
}

/** Photos of a lot, and its documents for those who may see them. */
export function LotFiles({ greenId }: { greenId: string }) {
  const files = useQuery(api.files.ofGreen.queryOptions({ input: { id: greenId } }));
  const mayReadDocuments = useCan("documents:read");
  return (
    <>
      <SectionCard title="Photos">
        <QueryBoundary query={files} errorTitle="The photos could not be loaded">
          {(all) => <LotPhotos greenId={greenId} files={all.filter(({ kind }) => kind === "photo")} />}
        </QueryBoundary>
      </SectionCard>
      {mayReadDocuments && (
        <SectionCard title="Documents">
          <QueryBoundary query={files} errorTitle="The documents could not be loaded">
            {(all) => <LotDocuments greenId={greenId} files={all.filter(({ kind }) => kind === "document")} />}
          </QueryBoundary>
        </SectionCard>
      )}
    </>
  );
}

function LotPhotos({ greenId, files }: FilesProps) {
  const mayWrite = useCan("files:write");
  const { add, ...state } = useAddFiles({
    noun: "photo",
    prepare: shrinkPhoto,
    send: (body, fileId) =>
      api.files.addToGreen.call({ params: { id: greenId }, query: { fileId, kind: "photo", name: body.name }, body }),
  });
  const gallery = <PhotoGallery photos={files} empty="No photo of this coffee yet." />;
  if (!mayWrite) return gallery;
  return (
    <AddFiles label="Add photos" accept="image/*" hasCamera {...state} onFiles={add}>
      {gallery}
    </AddFiles>
  );
}

function LotDocuments({ greenId, files }: FilesProps) {
  const { add, ...state } = useAddFiles({
    noun: "document",
    send: (body, fileId) =>
      api.files.addToGreen.call({
        params: { id: greenId },
        query: { fileId, kind: "document", name: body.name },
        body,
      }),
  });
  return (
    <AddFiles label="Add documents" {...state} onFiles={add}>
      <DocumentList documents={files} empty="No document yet: contracts, certificates and due-diligence papers." />
    </AddFiles>
  );
}
