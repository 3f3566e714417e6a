import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Supplier } from "@tryer/contract";
import { supplierFields } from "@tryer/contract/purchases/supplier-fields";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { archiveStep } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { FactsCard } from "#shared/records/document/facts.tsx";
import { NotesCard } from "#shared/records/document/notes-card.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { SupplierContracts, SupplierPurchases, SupplierSamples } from "./supplier-trade.tsx";

const SupplierForm = lazyPart(() => import("./supplier-form.tsx").then(({ SupplierForm }) => SupplierForm));

/** One supplier: whom to talk to, on which terms, and what was ordered, agreed and tried. */
export function SupplierPage({ id }: { id: string }) {
  const mayRead = useCan("purchases:read");
  const query = useQuery({ ...api.suppliers.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="supplier"
      nameOf={({ name }) => name}
      list={{ to: "/purchases/suppliers", label: "Suppliers" }}
      drawing={<Sack />}
      reading={{ may: mayRead, forRole: "Only owners and managers see suppliers and prices." }}
    >
      {(supplier) => <LoadedSupplier supplier={supplier} />}
    </DocumentStates>
  );
}

function LoadedSupplier({ supplier }: { supplier: Supplier }) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const mayWrite = useCan("purchases:write");
  const { id, name, contact, notes, archivedAt } = supplier;
  return (
    <DocumentPage
      title={name}
      about={contact}
      state={archivedAt !== null && <ArchivedBadge archivedAt={archivedAt} />}
      primary={mayWrite && { label: "Edit", onChoose: () => setEditing(true) }}
      steps={[mayWrite && archiveStep(api.suppliers, { id, archivedAt, label: "The supplier" })]}
      changes={{ id, name }}
    >
      <FactsCard facts={factsOf(supplier)} />
      <NotesCard notes={notes} />
      <SupplierPurchases supplierId={id} />
      <SupplierContracts supplierId={id} />
      <SupplierSamples supplierId={id} />
      <FormModal isOpen={isEditing} title="Edit supplier" onClose={close}>
        <SupplierForm row={supplier} onClose={close} />
      </FormModal>
    </DocumentPage>
  );
}

function factsOf({ email, phone, terms, currency, leadTimeDays }: Supplier) {
  const { email: emailField, phone: phoneField, ...labels } = supplierFields;
  return [
    { label: emailField.label, value: email && <ContactLink scheme="mailto" to={email} /> },
    { label: phoneField.label, value: phone && <ContactLink scheme="tel" to={phone} /> },
    { label: labels.terms.label, value: terms },
    { label: labels.currency.label, value: currency },
    { label: "Lead time", value: leadTimeDays !== null && count(leadTimeDays, "day") },
  ];
}

/** Address or number that somebody writes to or calls. */
const ContactLink = ({ scheme, to }: { scheme: "mailto" | "tel"; to: string }) => (
  <Anchor href={`${scheme}:${to}`} fz="inherit" underline="always" display="inline-block" py={12} my={-12}>
    {to}
  </Anchor>
);
