import { SimpleGrid, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Product } from "@tryer/contract";
import { api } from "#api/client.ts";
import { CoffeeScores } from "#shared/cupping/coffee-scores.tsx";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ProductPhotos } from "./product-photos.tsx";
import { ProductRecipe } from "./product-recipe.tsx";
import { ProductUses } from "./product-uses.tsx";

const ProductForm = lazyPart(() => import("../product-form.tsx").then(({ ProductForm }) => ProductForm));

/** Page of one product: how it is sold, what it is roasted from, how it tasted, and where it went. */
export function ProductPage({ id }: { id: string }) {
  const product = useQuery(api.items.get.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={product}
      noun="product"
      nameOf={({ name }) => name}
      list={{ to: "/items", label: "Roasted Products" }}
      drawing={<Cup />}
    >
      {(found) => <OneProduct product={found} />}
    </DocumentStates>
  );
}

function OneProduct({ product }: { product: Product }) {
  const [isEditing, editing] = useDisclosure(false);
  const archiving = useArchiving({
    archive: (input) => api.items.archive.call(input),
    restore: (input) => api.items.restore.call(input),
  });
  const { id, name, sku, roastLevel } = product;
  const mayWrite = useCan("items:write");
  const isArchived = product.archivedAt !== null;
  return (
    <DocumentPage
      title={name}
      about={[sku, roastLevel, product.greenName].filter(Boolean).join(" · ")}
      state={<ArchivedBadge archivedAt={product.archivedAt} />}
      primary={mayWrite && !isArchived && { label: "Edit", onChoose: editing.open }}
      steps={[
        { label: "Profile", to: "/roasts/profiles", search: { product: id } },
        { label: "Consistency", to: "/roasts/consistency", search: { product: id } },
        mayWrite && {
          label: isArchived ? "Restore" : "Archive",
          isBusy: archiving.busyId === id,
          onChoose: () => archiving.setArchived({ id, label: "The roasted product" }, !isArchived),
        },
      ]}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <ProductFacts product={product} />
        </Stack>
        <Stack gap="lg">
          <ProductRecipe product={product} />
          <ProductPhotos productId={id} />
          <CoffeeScores of={{ roastedItemId: id }} />
          <ProductUses productId={id} name={name} />
        </Stack>
      </SimpleGrid>
      <FormModal isOpen={isEditing} title="Edit product" onClose={editing.close}>
        <ProductForm product={product} onClose={editing.close} />
      </FormModal>
    </DocumentPage>
  );
}
