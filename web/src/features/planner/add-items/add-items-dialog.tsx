import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@tryer/contract";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { AddItems } from "./add-items.tsx";
import { CatalogHint } from "./catalog-hint.tsx";

interface AddItemsDialogProps {
  plan: Plan;
  isOpen: boolean;
  onClose: () => void;
}

export function AddItemsDialog({ plan, isOpen, onClose }: AddItemsDialogProps) {
  const products = useQuery(productChoicesQuery());
  const sizes = useQuery(api.packageSizes.list.queryOptions({ input: {} }));
  const failed = [products, sizes].find((query) => query.isError);
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title="Add Plan Items"
      size={800}
      styles={{ body: { paddingTop: 4, paddingBottom: 0 } }}
    >
      {failed !== undefined && (
        <ErrorNotice
          title="Coffees and sizes could not be loaded"
          error={failed.error}
          retry={() => void failed.refetch()}
        />
      )}
      {failed === undefined && (products.data === undefined || sizes.data === undefined) && <LoadingRows />}
      {products.data?.length === 0 && <CatalogHint missing="items" />}
      {products.data !== undefined && products.data.length > 0 && sizes.data?.length === 0 && (
        <CatalogHint missing="sizes" />
      )}
      {products.data !== undefined && products.data.length > 0 && sizes.data !== undefined && sizes.data.length > 0 && (
        <AddItems plan={plan} products={products.data} sizes={sizes.data} onClose={onClose} />
      )}
    </FormModal>
  );
}
