import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { AddFiles } from "#shared/files/add-files.tsx";
import { PhotoGallery } from "#shared/files/photo-gallery.tsx";
import { shrinkPhoto } from "#shared/files/shrink-photo.ts";
import { useAddFiles } from "#shared/files/use-add-files.ts";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { useMay } from "#ui/if-allowed.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";

/** Photos of a product. */
export function ProductPhotos({ productId }: { productId: string }) {
  const files = useQuery(api.files.ofProduct.queryOptions({ input: { id: productId } }));
  const mayWrite = useMay("files:write");
  const { add, ...state } = useAddFiles({
    noun: "photo",
    prepare: shrinkPhoto,
    send: (body, fileId) =>
      api.files.addToProduct.call({ params: { id: productId }, query: { fileId, name: body.name }, body }),
  });
  return (
    <SectionCard title="Photos">
      <QueryStates query={files} errorTitle="The photos could not be loaded">
        {(photos) => {
          const gallery = <PhotoGallery photos={photos} empty="No photo of this product yet." />;
          if (!mayWrite) return gallery;
          return (
            <AddFiles label="Add photos" accept="image/*" hasCamera {...state} onFiles={add}>
              {gallery}
            </AddFiles>
          );
        }}
      </QueryStates>
    </SectionCard>
  );
}
