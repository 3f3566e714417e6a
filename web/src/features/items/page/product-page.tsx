import { Badge, Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Product } from "@tryer/contract";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { CoffeeScores } from "#shared/cupping/coffee-scores.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
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
  const isUnknown = hasCode(product.error, "NOT_FOUND");
  usePageSubject(isUnknown ? "Product not found" : product.data?.name);
  return (
    <>
      <TextLink to="/items">‹ Roasted Products</TextLink>
      {isUnknown ? (
        <EmptyState drawing={<Cup />} title="Product not found" text="It may belong to another roastery.">
          <ButtonLink to="/items" variant="default">
            Show the products
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={product} errorTitle="The product could not be loaded">
          {(found) => <OneProduct product={found} />}
        </QueryBoundary>
      )}
    </>
  );
}

function OneProduct({ product }: { product: Product }) {
  const [isEditing, editing] = useDisclosure(false);
  const archiving = useArchiving({
    archive: (input) => api.items.archive.call(input),
    restore: (input) => api.items.restore.call(input),
  });
  const { id, name, sku, roastLevel } = product;
  const isArchived = product.archivedAt !== null;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={
          <Group component="span" gap="xs">
            {[sku, roastLevel, product.greenName].filter(Boolean).join(" · ")}
            {isArchived && (
              <Badge color="gray" variant="light" tt="none">
                Archived
              </Badge>
            )}
          </Group>
        }
      >
        <ButtonLink to="/roasts/profiles" search={{ product: id }} variant="default">
          Profile
        </ButtonLink>
        <ButtonLink to="/roasts/consistency" search={{ product: id }} variant="default">
          Consistency
        </ButtonLink>
        <IfCan permission="items:write">
          <Button
            variant="default"
            loading={archiving.busyId === id}
            onClick={() => archiving.setArchived({ id, label: "The roasted product" }, !isArchived)}
          >
            {isArchived ? "Restore" : "Archive"}
          </Button>
          {!isArchived && <Button onClick={editing.open}>Edit</Button>}
        </IfCan>
      </PageHeader>
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
    </>
  );
}
