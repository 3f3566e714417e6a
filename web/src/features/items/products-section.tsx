import { Button, Group, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Product } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup, Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { type ProductListState, productListQuery } from "./product-list.ts";
import { ProductsList } from "./products-list.tsx";

const ProductForm = lazyPart(() => import("./product-form.tsx").then(({ ProductForm }) => ProductForm));

/** Kinds of products that a form begins as. */
export type NewProduct = "product" | "blend";

const TITLES: Record<NewProduct, string> = { product: "New product", blend: "New blend" };

interface ProductsSectionProps {
  state: ProductListState;
  /** Null where none is added. */
  adding: NewProduct | null;
  onSearch: (search: string) => void;
  onAdding: (adding: NewProduct | null) => void;
  onEditing: (isEditing: boolean) => void;
}

export function ProductsSection({ state, adding, onSearch, onAdding, onEditing }: ProductsSectionProps) {
  const list = useInfiniteQuery(productListQuery(state));
  // The kind stays while the dialog fades away, so that its text doesn't change first.
  const [kind, setKind] = useState<NewProduct>(adding ?? "product");
  if (adding !== null && adding !== kind) setKind(adding);
  const mayWrite = useCan("items:write");
  const green = useQuery(greenChoicesQuery());
  const editing = useSubjectDialog<Product>(onEditing);
  const archiving = useArchiving({
    archive: (input) => api.items.archive.call(input),
    restore: (input) => api.items.restore.call(input),
  });
  const products = list.data?.pages.flatMap((page) => page.items) ?? [];
  // Cleared searches show their last answer until the new one comes; it says nothing about the whole.
  const isWhole = state.search === "" && !state.archived && !list.isPlaceholderData;
  const isWithoutGreen = green.data?.length === 0;
  const add = (
    <IfCan permission="items:write">
      <Group gap="xs">
        {!isWithoutGreen && (
          <Button variant="default" onClick={() => onAdding("blend")}>
            New blend
          </Button>
        )}
        <Button variant={isWithoutGreen ? "default" : "filled"} onClick={() => onAdding("product")}>
          Add roasted product
        </Button>
      </Group>
    </IfCan>
  );
  const offersAdd = list.isSuccess && products.length === 0 && isWhole && !isWithoutGreen;

  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          Roasted products
        </Title>
        {!offersAdd && add}
      </Group>
      {(list.isPending || products.length > 0 || !isWhole) && (
        <Group mb="md">
          <SearchField label="Search products" value={state.search} onSearch={onSearch} />
        </Group>
      )}
      <ResultsStatus
        isAnswer={state.search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={products.length}
        hasMore={list.hasNextPage}
        noun="product"
      />
      <ListStates
        query={list}
        isEmpty={products.length === 0}
        errorTitle="The roasted products could not be loaded"
        csv={{ name: "Roasted products", load: async () => (await import("./products-csv.ts")).productsCsv(state) }}
        empty={
          !isWhole ? (
            <EmptyState
              drawing={<Cup />}
              title={state.search === "" ? "Nothing archived" : "No product found"}
              text={
                state.search === ""
                  ? "Products that you put away are kept here."
                  : `No name, SKU or coffee of a product matches “${state.search}”.`
              }
            />
          ) : isWithoutGreen ? (
            <EmptyState
              drawing={<Sack />}
              title="First the green coffee"
              text={`A roasted product says which green coffee goes into the drum.${mayWrite ? " Add what is in your sacks first." : ""}`}
            >
              <ButtonLink to="/inventory" search={mayWrite ? { dialog: "new" } : {}}>
                Go to Green Coffee
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState
              drawing={<Cup />}
              title="No roasted products yet"
              text="Add what you sell: a name, how dark it is roasted, and the green coffee it is made of."
            >
              {add}
            </EmptyState>
          )
        }
      >
        <ProductsList
          products={products}
          busyId={archiving.busyId}
          onEdit={editing.open}
          onArchive={({ id }, away) => archiving.setArchived({ id, label: "The roasted product" }, away)}
        />
      </ListStates>
      <FormModal isOpen={adding !== null && mayWrite} title={TITLES[kind]} onClose={() => onAdding(null)}>
        <ProductForm product={null} isBlend={kind === "blend"} onClose={() => onAdding(null)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit product" onClose={editing.close}>
        {editing.subject && <ProductForm product={editing.subject} onClose={editing.close} />}
      </FormModal>
    </section>
  );
}
