import { SimpleGrid, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@tanstack/react-store";
import type { GreenCoffeeDetails } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { archiveStep } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { shownGreenList } from "../list/green-list.ts";
import { OwnerMark } from "../list/owner-mark.tsx";
import { ShortfallNote } from "../stock/stock-figures.tsx";
import { StockMenu } from "../stock/stock-menu.tsx";
import { STOCK_CHANGES, type StockVerb } from "../stock/stock-verbs.ts";
import { LotDeliveries } from "./lot-deliveries.tsx";
import { LotDetails } from "./lot-details.tsx";
import { LotFigures } from "./lot-figures.tsx";
import { LotUses } from "./lot-uses.tsx";

const LedgerMovements = lazyPart(() =>
  import("../stock/ledger-movements.tsx").then(({ LedgerMovements }) => LedgerMovements),
);
const LotScores = lazyPart(() => import("./lot-scores.tsx").then(({ LotScores }) => LotScores));
const LotContracts = lazyPart(() => import("./lot-contracts.tsx").then(({ LotContracts }) => LotContracts));
const LotSamples = lazyPart(() => import("./lot-samples.tsx").then(({ LotSamples }) => LotSamples));
const LotOrder = lazyPart(() => import("./lot-order.tsx").then(({ LotOrder }) => LotOrder));
const StockForm = lazyPart(() => import("../stock/stock-form.tsx").then(({ StockForm }) => StockForm));
const EditGreenForm = lazyPart(() => import("../form/edit-green-form.tsx").then(({ EditGreenForm }) => EditGreenForm));

/** Page of one lot: what is left of it and how long it lasts, what is known of it, and what happened to it. */
export function GreenLotPage({ id }: { id: string }) {
  const lot = useQuery(api.green.get.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={lot}
      noun="coffee"
      nameOf={({ coffeeName }) => coffeeName}
      list={{ to: "/inventory", label: "Green Coffee" }}
      back={<BackToList />}
      drawing={<Sack />}
    >
      {(green) => <Lot green={green} />}
    </DocumentStates>
  );
}

function BackToList() {
  const { search = "", ...state } = useSelector(shownGreenList);
  return (
    <TextLink to="/inventory" search={{ ...state, search }}>
      ‹ Green Coffee
    </TextLink>
  );
}

function Lot({ green }: { green: GreenCoffeeDetails }) {
  const [isEditing, editing] = useDisclosure(false);
  const changing = useSubjectDialog<StockVerb>();
  const mayWrite = useCan("green:write");
  const isArchived = green.archivedAt !== null;
  const archiving = mayWrite && archiveStep(api.green, { ...green, label: green.number });
  const count = () => {
    editing.close();
    changing.open("count");
  };
  return (
    <DocumentPage
      title={green.coffeeName}
      about={<span className="figures">{[green.number, green.origin].filter(Boolean).join(" · ")}</span>}
      state={
        <>
          <OwnerMark ownerName={green.ownerName} />
          <ArchivedBadge archivedAt={green.archivedAt} />
        </>
      }
      menus={<StockMenu green={green} onChange={(_, verb) => changing.open(verb)} />}
      primary={mayWrite && !isArchived && { label: "Receive", onChoose: () => changing.open("receive") }}
      steps={[
        mayWrite && !isArchived && { label: "Edit", onChoose: editing.open },
        isArchived && archiving,
        { label: "Trace", to: `/trace/green/${green.id}` },
        { label: "Labels", to: `/inventory/labels/${green.id}` },
        !isArchived && archiving,
      ]}
      files={{
        query: api.files.ofGreen.queryOptions({ input: { id: green.id } }),
        send: (kind, body, fileId) =>
          api.files.addToGreen.call({ params: { id: green.id }, query: { fileId, kind, name: body.name }, body }),
        empty: {
          photo: "No photos yet.",
          document: "No documents yet. Add contracts, certificates or due-diligence papers.",
        },
      }}
      history={{ title: "Stock ledger", content: <LedgerMovements id={green.id} number={green.number} /> }}
      changes={{ id: green.id, name: green.number }}
    >
      <ShortfallNote green={green} />
      <LotFigures green={green} />
      <LotOrder green={green} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <LotDetails green={green} />
        <Stack gap="lg">
          <LotDeliveries greenId={green.id} />
          <LotUses greenId={green.id} />
        </Stack>
      </SimpleGrid>
      <LotContracts greenId={green.id} />
      <LotSamples greenId={green.id} />
      <LotScores green={green} />
      <FormModal isOpen={isEditing} title={`Edit ${green.number}`} onClose={editing.close}>
        <EditGreenForm id={green.id} onClose={editing.close} onCount={count} />
      </FormModal>
      <FormModal
        isOpen={changing.isOpen}
        title={
          changing.subject === null
            ? ""
            : `${STOCK_CHANGES[changing.subject].label} ${green.coffeeName} (${green.number})`
        }
        onClose={changing.close}
      >
        {changing.subject && <StockForm green={green} verb={changing.subject} onClose={changing.close} />}
      </FormModal>
    </DocumentPage>
  );
}
