import { SimpleGrid, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Product } from "@tryer/contract";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { CoffeeScores } from "#shared/cupping/coffee-scores.tsx";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { archiveStep } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { blendText } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ProductBuyers } from "./product-buyers.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductOverview } from "./product-overview.tsx";
import { ProductRecipe } from "./product-recipe.tsx";
import { ProductUses } from "./product-uses.tsx";

const ProductForm = lazyPart(() => import("../product-form.tsx").then(({ ProductForm }) => ProductForm));

interface ProductPageProps {
  id: string;
  /** Prices and margins of its bags, and their weights, which pricing draws. */
  pricesOf: (product: Product) => ReactNode;
  weightsOf: (product: Product) => ReactNode;
}

/** Page of one product: stock, prices, plan and roasts at a glance, then how it is sold, made and where it went. */
export function ProductPage({ id, ...parts }: ProductPageProps) {
  const product = useQuery(api.items.get.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={product}
      noun="product"
      nameOf={({ name }) => name}
      list={{ to: "/items", label: "Roasted Products" }}
      drawing={<Cup />}
    >
      {(found) => <OneProduct product={found} {...parts} />}
    </DocumentStates>
  );
}

type OneProductProps = Omit<ProductPageProps, "id"> & { product: Product };

function OneProduct({ product, pricesOf, weightsOf }: OneProductProps) {
  const [isEditing, editing] = useDisclosure(false);
  const { id, name, sku, roastLevel } = product;
  const mayWrite = useCan("items:write");
  const isArchived = product.archivedAt !== null;
  return (
    <DocumentPage
      title={name}
      about={[sku, roastLevel, blendText(product.greenName)].filter(Boolean).join(" · ")}
      state={<ArchivedBadge archivedAt={product.archivedAt} />}
      primary={mayWrite && !isArchived && { label: "Edit", onChoose: editing.open }}
      steps={[
        { label: "Profile", to: "/roasts/profiles", search: { product: id } },
        { label: "Consistency", to: "/roasts/consistency", search: { product: id } },
        mayWrite && archiveStep(api.items, { ...product, label: "The roasted product" }),
      ]}
      files={{
        query: api.files.ofProduct.queryOptions({ input: { id } }),
        send: (_, body, fileId) =>
          api.files.addToProduct.call({ params: { id }, query: { fileId, name: body.name }, body }),
        empty: { photo: "No photos yet." },
      }}
      changes={product}
    >
      <ProductOverview product={product} />
      {pricesOf(product)}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <ProductUses productId={id} name={name} />
          <ProductBuyers productId={id} />
        </Stack>
        <Stack gap="lg">
          <ProductRecipe product={product} />
          {weightsOf(product)}
          <ProductFacts product={product} />
          <CoffeeScores of={{ roastedItemId: id }} />
        </Stack>
      </SimpleGrid>
      <FormModal isOpen={isEditing} title="Edit product" onClose={editing.close}>
        <ProductForm product={product} onClose={editing.close} />
      </FormModal>
    </DocumentPage>
  );
}
