import { useQuery } from "@tanstack/react-query";
import type { FileKind } from "@tryer/domain/files";
import { api } from "#api/client.ts";
import { AddFiles } from "#shared/files/add-files.tsx";
import { DocumentList } from "#shared/files/document-list.tsx";
import { PhotoGallery } from "#shared/files/photo-gallery.tsx";
import { shrinkPhoto } from "#shared/files/shrink-photo.ts";
import { useAddFiles } from "#shared/files/use-add-files.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";

/** Photos of a sample, and its documents for those who may see them. */
export function SampleFiles({ sampleId }: { sampleId: string }) {
  const files = useQuery(api.files.ofSample.queryOptions({ input: { id: sampleId } }));
  const mayWrite = useCan("files:write");
  const mayReadDocuments = useCan("documents:read");
  const send = (kind: FileKind) => (body: File, fileId: string) =>
    api.files.addToSample.call({ params: { id: sampleId }, query: { fileId, kind, name: body.name }, body });
  const { add: addPhotos, ...photoState } = useAddFiles({ noun: "photo", prepare: shrinkPhoto, send: send("photo") });
  const { add: addDocuments, ...documentState } = useAddFiles({ noun: "document", send: send("document") });
  const of = (kind: FileKind) => files.data?.filter((file) => file.kind === kind) ?? [];
  const gallery = <PhotoGallery photos={of("photo")} empty="No photo of this sample yet." />;
  const list = <DocumentList documents={of("document")} empty="No document yet: offers, cupping sheets, analyses." />;
  return (
    <>
      <SectionCard title="Photos">
        <QueryBoundary query={files} errorTitle="The photos could not be loaded">
          {() =>
            mayWrite ? (
              <AddFiles label="Add photos" accept="image/*" hasCamera {...photoState} onFiles={addPhotos}>
                {gallery}
              </AddFiles>
            ) : (
              gallery
            )
          }
        </QueryBoundary>
      </SectionCard>
      {mayReadDocuments && (
        <SectionCard title="Documents">
          <QueryBoundary query={files} errorTitle="The documents could not be loaded">
            {() => (
              <AddFiles label="Add documents" {...documentState} onFiles={addDocuments}>
                {list}
              </AddFiles>
            )}
          </QueryBoundary>
        </SectionCard>
      )}
    </>
  );
}
