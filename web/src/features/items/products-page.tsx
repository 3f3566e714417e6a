import { Grid, Switch } from "@mantine/core";
import { useState } from "react";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ListBehindDialog } from "#ui/lists/row-action.tsx";
import { PackageSizesSection } from "./package-sizes-section.tsx";
import type { ProductListState } from "./product-list.ts";
import { type NewProduct, ProductsSection } from "./products-section.tsx";

type ProductsDialog = NewProduct | "bag";

interface ProductsPageProps {
  state: ProductListState;
  dialog: ProductsDialog | null;
  onState: (change: Partial<ProductListState>) => void;
  onDialog: (dialog: ProductsDialog | null) => void;
}

/** Roasted products, and the sizes in which they are packed. */
export function ProductsPage({ state, dialog, onState, onDialog }: ProductsPageProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <ListBehindDialog value={dialog !== null || isEditing}>
      <PageHeader at="/items" subtitle="What you sell, and the bags it is packed in">
        <Switch
          label="Archived"
          checked={state.archived}
          onChange={(event) => onState({ archived: event.currentTarget.checked })}
        />
      </PageHeader>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <ProductsSection
            state={state}
            adding={dialog === "bag" ? null : dialog}
            onSearch={(search) => onState({ search })}
            onAdding={onDialog}
            onEditing={setEditing}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <PackageSizesSection
            archived={state.archived}
            isAdding={dialog === "bag"}
            onAdding={(isAdding) => onDialog(isAdding ? "bag" : null)}
            onEditing={setEditing}
          />
        </Grid.Col>
      </Grid>
    </ListBehindDialog>
  );
}
