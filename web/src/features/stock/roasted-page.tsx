import { Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { RoastedProduct } from "@tryer/contract";
import { roastedFields } from "@tryer/contract/stock/roasted-fields";
import { api } from "#api/client.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import { RowLink } from "#shared/records/list/row-link.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { plainCount } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { lazyPart, useLoadedAhead } from "#ui/lazy/lazy-part.tsx";
import { DialogOpenContext, RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { BlendStart } from "./blend-form.tsx";
import { usePackChoices } from "./pack-choices.ts";
import { FreshnessBadge, HeldBadge, mostPressing, NO_PRODUCT, productName, sizeLabel } from "./stock-words.tsx";

const PackForm = lazyPart(() => import("./pack-form.tsx").then(({ PackForm }) => PackForm));
const BlendForm = lazyPart(() => import("./blend-form.tsx").then(({ BlendForm }) => BlendForm));
const AddLotForm = lazyPart(() => import("./add-lot-form.tsx").then(({ AddLotForm }) => AddLotForm));

const ROASTED = defineList({
  at: "/inventory/roasted",
  subtitle: "Roasted coffee on hand, loose and bagged",
  noun: "product",
  nouns: "roasted stock",
  read: "roasted:read",
  write: "roasted:write",
  empty: {
    drawing: <Cup />,
    title: "No roasted coffee in stock",
    text: "Roasts with a roasted weight appear here. You can also enter existing stock.",
  },
  fields: roastedFields,
  filters: {},
  operation: api.stock.list,
  idOf: ({ product }) => product?.id ?? NO_PRODUCT,
});

const CELLS: FieldCells<RoastedProduct> = {
  product: (row) => (
    <RowLink to="/inventory/roasted/$productId" params={{ productId: row.product?.id ?? NO_PRODUCT }}>
      {productName(row)}
    </RowLink>
  ),
  bags: ({ bags }) =>
    bags.map(({ packageSize, bags: count }) => `${plainCount(count)} × ${sizeLabel(packageSize)}`).join(" · "),
  oldestOn: (row) => <OldestRoast row={row} />,
};

interface RoastedPageProps {
  address: OpenList<Record<never, never>>;
  /** Blend that the address asks to make; null without one. */
  blend: BlendStart | null;
  onBlendClosed: () => void;
}

/** Roasted and packed stock by product. */
export function RoastedPage({ address, blend, onBlendClosed }: RoastedPageProps) {
  const packing = useSubjectDialog<NonNullable<RoastedProduct["product"]>>();
  usePackChoices(useCan("roasted:pack"));
  useLoadedAhead(PackForm, FormModal);
  const [isAdding, adding] = useDisclosure(false);
  const [isBlending, blending] = useDisclosure(blend !== null, { onClose: onBlendClosed });
  return (
    <>
      <DialogOpenContext value={packing.isOpen || isAdding || isBlending}>
        <ListPage
          list={ROASTED}
          address={address}
          links={
            <>
              <IfCan permission="roasted:pack">
                <Button variant="default" onClick={blending.open}>
                  Make blend
                </Button>
              </IfCan>
              <IfCan permission="stock:count">
                <ButtonLink to="/inventory/roasted/count" variant="default">
                  Count bags
                </ButtonLink>
              </IfCan>
            </>
          }
          form={{ link: <Button onClick={adding.open}>Enter stock</Button> }}
          cells={CELLS}
          tools={({ product, looseGrams }) =>
            product !== null &&
            looseGrams > 0 && (
              <IfCan permission="roasted:pack">
                <RowAction verb="Pack" of={product.name} onClick={() => packing.open(product)} />
              </IfCan>
            )
          }
        />
      </DialogOpenContext>
      <FormModal isOpen={packing.isOpen} title={`Pack ${packing.subject?.name ?? ""}`} onClose={packing.close}>
        {packing.subject && <PackForm product={packing.subject} onClose={packing.close} />}
      </FormModal>
      <FormModal isOpen={isBlending} title="Make blend" onClose={blending.close}>
        <BlendForm start={blend} onClose={blending.close} />
      </FormModal>
      <FormModal isOpen={isAdding} title="Enter roasted stock" onClose={adding.close}>
        <AddLotForm onClose={adding.close} />
      </FormModal>
    </>
  );
}

/** Day of the oldest roast, with the most pressing freshness of what is there. */
function OldestRoast({ row }: { row: RoastedProduct }) {
  const { calendarDay } = useMoments();
  return (
    <Group gap="xs" display="inline-flex">
      <Text span fz="inherit" className="figures">
        {calendarDay(row.oldestOn)}
      </Text>
      <FreshnessBadge freshness={mostPressing(row)} />
      {row.heldGrams > 0 && <HeldBadge />}
    </Group>
  );
}
