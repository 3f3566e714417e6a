import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { Recall, TraceInput } from "@tryer/contract";
import { recallFields } from "@tryer/contract/trace/trace-fields";
import { useState } from "react";
import { api } from "#api/client.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineWholeList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { RecallBadge } from "./recall-badge.tsx";

const RecallForm = lazyPart(() => import("./recall-form.tsx").then(({ RecallForm }) => RecallForm));

const RECALLS = defineWholeList({
  at: "/recalls",
  subtitle: "Track affected customers and returns",
  noun: "recall",
  nouns: "recalls",
  read: "orders:read",
  write: "orders:write",
  forRole: "Only owners and managers see recalls.",
  empty: {
    drawing: <Sack />,
    title: "No recall",
    text: "Trace a lot or roast to start a recall, or recall all roasts of a period here.",
  },
  fields: recallFields,
  page: { of: "name", to: "/recalls/$id" },
  filters: {},
  key: api.recalls.list.key(),
  load: () => api.recalls.list.call(),
  searched: ({ name, label, reason }) => [name, label, reason],
});

const CELLS: FieldCells<Recall> = { state: (recall) => <RecallBadge recall={recall} /> };

interface RecallsPageProps {
  address: OpenList<Record<never, never>>;
  /** Lot or roast that a recall is to be started of; null for none. */
  subject: (Pick<TraceInput, "id"> & { kind: "green" | "roast" | "lot" }) | null;
  onSubjectLeft: () => void;
}

/** Recalls of coffee, the newest first, and the way to a new one. */
export function RecallsPage({ address, subject, onSubjectLeft }: RecallsPageProps) {
  const [isPeriod, setPeriod] = useState(false);
  const navigate = useNavigate();
  const mayWrite = useCan("orders:write");
  const close = () => {
    setPeriod(false);
    onSubjectLeft();
  };
  return (
    <>
      <ListPage
        list={RECALLS}
        address={address}
        form={{ link: <Button onClick={() => setPeriod(true)}>Recall a period</Button> }}
        cells={CELLS}
      />
      <FormModal isOpen={mayWrite && (isPeriod || subject !== null)} title="Start a recall" size={520} onClose={close}>
        <RecallForm
          recall={null}
          subject={subject}
          onSaved={({ id }) => void navigate({ to: "/recalls/$id", params: { id } })}
          onClose={close}
        />
      </FormModal>
    </>
  );
}
