import { Card, SimpleGrid, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { PackagingMaterial } from "@tryer/contract";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { money, piecePrice } from "#shared/money/money-text.ts";
import { useOrderPackaging } from "#shared/packaging/order-packaging-button.tsx";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { SupplierLink } from "#shared/purchases/supplier-link.tsx";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { archiveStep } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { NotesCard } from "#shared/records/document/notes-card.tsx";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { Explained } from "#ui/explained.tsx";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { UNKNOWN } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { PackagingLedger } from "./packaging-ledger.tsx";
import { PackagingStockMenu } from "./packaging-stock-menu.tsx";
import { PACKAGING_CHANGES, type PackagingVerb } from "./packaging-verbs.ts";
import { LevelMark, materialFacts } from "./packaging-words.tsx";

const PackagingForm = lazyPart(() => import("./packaging-form.tsx").then(({ PackagingForm }) => PackagingForm));
const PackagingStockForm = lazyPart(() =>
  import("./packaging-stock-form.tsx").then(({ PackagingStockForm }) => PackagingStockForm),
);
const SetCostForm = lazyPart(() => import("./set-cost-form.tsx").then(({ SetCostForm }) => SetCostForm));

/** Page of one packaging material: figures, facts and ledger. */
export function MaterialPage({ id }: { id: string }) {
  const material = useQuery(api.packaging.get.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={material}
      noun="packaging"
      nameOf={({ name }) => name}
      list={{ to: "/inventory/packaging", label: "Packaging" }}
      drawing={<Sack />}
    >
      {(loaded) => <Material material={loaded} />}
    </DocumentStates>
  );
}

function Material({ material }: { material: PackagingMaterial }) {
  const [isEditing, editing] = useDisclosure(false);
  const [isPricing, pricing] = useDisclosure(false);
  const changing = useSubjectDialog<PackagingVerb>();
  const { id, number, name, costs, archivedAt } = material;
  const mayWrite = useCan("packaging:write");
  const mayOrder = [mayWrite, useCan("purchases:write")].every(Boolean);
  const order = useOrderPackaging();
  const isArchived = archivedAt !== null;
  return (
    <DocumentPage
      title={name}
      about={
        <span className="figures">
          {materialFacts(material)}
          {material.supplier && (
            <>
              {" · "}
              <SupplierLink supplier={material.supplier} />
            </>
          )}
        </span>
      }
      state={<ArchivedBadge archivedAt={archivedAt} />}
      menus={<PackagingStockMenu material={material} onChange={(_, verb) => changing.open(verb)} />}
      primary={mayWrite && !isArchived && { label: "Receive", onChoose: () => changing.open("receive") }}
      steps={[
        mayOrder && !isArchived && { label: "Order", isBusy: order.isPending, onChoose: () => order.mutate(id) },
        mayWrite && !isArchived && { label: "Edit", onChoose: editing.open },
        mayWrite && !isArchived && { label: "Set cost", onChoose: pricing.open },
        mayWrite && archiveStep(api.packaging, { id, label: number, archivedAt }),
      ]}
      history={{
        title: "Stock ledger",
        content: <PackagingLedger id={id} number={number} currency={costs?.currency ?? null} />,
      }}
      changes={{ id, name: number }}
    >
      <Figures material={material} />
      <NotesCard notes={material.notes} />
      <FormModal isOpen={isEditing} title={`Edit ${number}`} onClose={editing.close}>
        <PackagingForm row={material} onClose={editing.close} />
      </FormModal>
      <FormModal isOpen={isPricing} title={`Cost of ${name}`} onClose={pricing.close}>
        {costs && <SetCostForm material={material} currency={costs.currency} onClose={pricing.close} />}
      </FormModal>
      <FormModal
        isOpen={changing.isOpen}
        title={changing.subject === null ? "" : `${PACKAGING_CHANGES[changing.subject].label} ${name}`}
        onClose={changing.close}
      >
        {changing.subject && (
          <PackagingStockForm material={material} verb={changing.subject} onClose={changing.close} />
        )}
      </FormModal>
    </DocumentPage>
  );
}

function Figures({ material }: { material: PackagingMaterial }) {
  const { pieces, reorderPoint, costs } = material;
  return (
    <SimpleGrid cols={{ base: 2, md: costs ? 4 : 2 }} spacing="md">
      <Figure title="In stock" figure={<LiveFigure>{piecesText(pieces)}</LiveFigure>}>
        <LevelMark material={material} />
      </Figure>
      <Figure title="Reorder point" figure={reorderPoint === null ? UNKNOWN : piecesText(reorderPoint)} />
      {costs && (
        <>
          <Figure title="Cost of a piece" figure={piecePrice(costs.perPieceE4, costs.currency)}>
            <Text size="sm" c="dimmed">
              {costs.perPieceE4 === null ? "Unknown: a delivery had no cost" : "Moving average"}
            </Text>
          </Figure>
          <Figure
            title="Value"
            figure={
              costs.valueMinor === null ? (
                UNKNOWN
              ) : (
                <Explained how={`Value = ${piecesText(pieces)} × ${piecePrice(costs.perPieceE4, costs.currency)}`}>
                  {money(costs.valueMinor, costs.currency)}
                </Explained>
              )
            }
          />
        </>
      )}
    </SimpleGrid>
  );
}

const Figure = ({ title, figure, children }: { title: string; figure: ReactNode; children?: ReactNode }) => (
  <Card component="section" padding="md">
    <Stack gap={4} align="flex-start">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text className="figures" fz={22} lh={1.25} fw={600} component="div">
        {figure}
      </Text>
      {children}
    </Stack>
  </Card>
);
