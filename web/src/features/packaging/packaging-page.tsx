import { useQuery } from "@tanstack/react-query";
import type { PackagingMaterial } from "@tryer/contract";
import { packagingFields } from "@tryer/contract/packaging/packaging-fields";
import { api } from "#api/client.ts";
import { OrderPackagingButton } from "#shared/packaging/order-packaging-button.tsx";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { packagingFilters } from "./packaging-filters.ts";
import { PACKAGING_CHANGES, type PackagingVerb, useMaterialVerbs } from "./packaging-verbs.ts";
import { LevelMark } from "./packaging-words.tsx";

const PackagingForm = lazyPart(() => import("./packaging-form.tsx").then(({ PackagingForm }) => PackagingForm));
const PackagingStockForm = lazyPart(() =>
  import("./packaging-stock-form.tsx").then(({ PackagingStockForm }) => PackagingStockForm),
);

const PACKAGING = defineList({
  at: "/inventory/packaging",
  subtitle: "Bags, labels, valves and boxes",
  noun: "material",
  nouns: "packaging",
  read: "packaging:read",
  write: "packaging:write",
  empty: {
    drawing: <Sack />,
    title: "No packaging yet",
    text: "Add your bags, labels, valves and boxes with a reorder point.",
  },
  fields: packagingFields,
  orders: [
    { label: "A to Z", sort: "name", direction: "asc" },
    { label: "By kind", sort: "kind", direction: "asc" },
  ],
  page: { of: "name", to: "/inventory/packaging/$id" },
  filters: packagingFilters,
  operation: api.packaging.list,
});

const CELLS = {
  pieces: ({ pieces }: PackagingMaterial) => <LiveFigure>{piecesText(pieces)}</LiveFigure>,
  level: (material: PackagingMaterial) => <LevelMark material={material} />,
};

/** Bags, labels, valves and boxes with their pieces. */
export function PackagingPage({ address }: { address: OpenList<typeof packagingFilters> }) {
  const verbsOf = useMaterialVerbs();
  const changing = useSubjectDialog<{ material: PackagingMaterial; verb: PackagingVerb }>();
  const { subject } = changing;
  const suppliers = useQuery({ ...supplierChoicesQuery(), enabled: useCan("purchases:read") }).data ?? [];
  return (
    <>
      <DialogOpenContext value={changing.isOpen}>
        <ListPage
          list={PACKAGING}
          address={address}
          cells={CELLS}
          choices={{ supplier: suppliers }}
          tools={(material) => <OrderIfLow material={material} />}
          stepsOf={(material) =>
            verbsOf(material).map((verb) => ({
              verb: PACKAGING_CHANGES[verb].label,
              onClick: () => changing.open({ material, verb }),
            }))
          }
          form={{ Form: PackagingForm, isForEditing: true }}
          archiving={{ archive: api.packaging.archive.call, restore: api.packaging.restore.call }}
        />
      </DialogOpenContext>
      <FormModal
        isOpen={changing.isOpen}
        title={subject === null ? "" : `${PACKAGING_CHANGES[subject.verb].label} ${subject.material.name}`}
        onClose={changing.close}
      >
        {subject && <PackagingStockForm {...subject} onClose={changing.close} />}
      </FormModal>
    </>
  );
}

/** Order of a material that is out or low. */
function OrderIfLow({ material: { id, name, level, archivedAt } }: { material: PackagingMaterial }) {
  const size = useIsNarrow() ? "md" : "compact-sm";
  if (level === "enough" || archivedAt !== null) return null;
  return (
    <IfCan permission="purchases:write">
      <OrderPackagingButton materialId={id} name={name} size={size} />
    </IfCan>
  );
}
