import { Button, Group, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Product } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { ListSection, useListRows } from "#shared/records/list/list-section.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { PRODUCT_CELLS } from "./product-cells.tsx";
import type { productFilters } from "./product-filters.ts";
import { PRODUCTS } from "./product-list.tsx";

const ProductForm = lazyPart(() => import("./product-form.tsx").then(({ ProductForm }) => ProductForm));

/** Kinds of products that a form begins as. */
export type NewProduct = "product" | "blend";

const TITLES: Record<NewProduct, string> = { product: "New product", blend: "New blend" };

interface ProductsSectionProps {
  address: OpenList<typeof productFilters>;
  /** Null where none is added. */
  adding: NewProduct | null;
  onAdding: (adding: NewProduct | null) => void;
  onEditing: (isEditing: boolean) => void;
}

export function ProductsSection({ address, adding, onAdding, onEditing }: ProductsSectionProps) {
  // The kind stays while the dialog fades away, so that its text doesn't change first.
  const [kind, setKind] = useState<NewProduct>(adding ?? "product");
  if (adding !== null && adding !== kind) setKind(adding);
  const mayWrite = useCan("items:write");
  const isWithoutGreen = useQuery(greenChoicesQuery()).data?.length === 0;
  const { isNothing } = useListRows(PRODUCTS, address.state);
  const editing = useSubjectDialog<Product>(onEditing);
  const add = mayWrite && (
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
  );
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          Roasted products
        </Title>
        {!(isNothing && !isWithoutGreen) && add}
      </Group>
      <ListSection
        list={isWithoutGreen ? { ...PRODUCTS, empty: greenFirst(mayWrite) } : PRODUCTS}
        address={address}
        cells={PRODUCT_CELLS}
        firstStep={isWithoutGreen ? <ToGreen mayWrite={mayWrite} /> : add}
        archiving={{ archive: api.items.archive.call, restore: api.items.restore.call }}
        onEdit={editing.open}
      />
      <FormModal isOpen={adding !== null && mayWrite} title={TITLES[kind]} onClose={() => onAdding(null)}>
        <ProductForm product={null} isBlend={kind === "blend"} onClose={() => onAdding(null)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit product" onClose={editing.close}>
        {editing.subject && <ProductForm product={editing.subject} onClose={editing.close} />}
      </FormModal>
    </>
  );
}

const greenFirst = (mayWrite: boolean) => ({
  drawing: <Sack />,
  title: "Add a green coffee first",
  text: `Each roasted product is made from a green coffee.${mayWrite ? " Add your green coffee first." : ""}`,
});

const ToGreen = ({ mayWrite }: { mayWrite: boolean }) => (
  <ButtonLink to="/inventory" search={mayWrite ? { dialog: "new" } : {}}>
    Go to Green Coffee
  </ButtonLink>
);
