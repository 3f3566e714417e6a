import { Grid } from "@mantine/core";
import { useState } from "react";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { PackageSizesSection } from "./package-sizes-section.tsx";
import type { productFilters } from "./product-filters.ts";
import { PRODUCTS } from "./product-list.tsx";
import { type NewProduct, ProductsSection } from "./products-section.tsx";

type ProductsDialog = NewProduct | "bag";

interface ProductsPageProps {
  address: OpenList<typeof productFilters>;
  dialog: ProductsDialog | null;
  onDialog: (dialog: ProductsDialog | null) => void;
}

/** Roasted products, and the sizes in which they are packed. */
export function ProductsPage({ address, dialog, onDialog }: ProductsPageProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <DialogOpenContext value={dialog !== null || isEditing}>
      <PageHeader at="/items" subtitle={PRODUCTS.subtitle} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <ProductsSection
            address={address}
            adding={dialog === "bag" ? null : dialog}
            onAdding={onDialog}
            onEditing={setEditing}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <PackageSizesSection
            archived={address.state.archived}
            isAdding={dialog === "bag"}
            onAdding={(isAdding) => onDialog(isAdding ? "bag" : null)}
            onEditing={setEditing}
          />
        </Grid.Col>
      </Grid>
    </DialogOpenContext>
  );
}
