import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { AddFiles } from "#shared/files/add-files.tsx";
import { PhotoGallery } from "#shared/files/photo-gallery.tsx";
import { shrinkPhoto } from "#shared/files/shrink-photo.ts";
import { useAddFiles } from "#shared/files/use-add-files.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";

/** Photos of a product. */
export function ProductPhotos({ productId }: { productId: string }) {
  const files = useQuery(api.files.ofProduct.queryOptions({ input: { id: productId } }));
  const mayWrite = useCan("files:write");
  const { add, ...state } = useAddFiles({
    noun: "photo",
    prepare: shrinkPhoto,
    send: (body, fileId) =>
      api.files.addToProduct.call({ params: { id: productId }, query: { fileId, name: body.name }, body }),
  });
  return (
    <SectionCard title="Photos">
      <QueryBoundary query={files} errorTitle="The photos could not be loaded">
        {(photos) => {
          const gallery = <PhotoGallery photos={photos} empty="No photo of this product yet." />;
          if (!mayWrite) return gallery;
          return (
            <AddFiles label="Add photos" accept="image/*" hasCamera {...state} onFiles={add}>
              {gallery}
            </AddFiles>
          );
        }}
      </QueryBoundary>
    </SectionCard>
  );
}
