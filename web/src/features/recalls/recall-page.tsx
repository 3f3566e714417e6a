import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RecallCustomer, RecallPage as Shown } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { RECALL_STATE_WORDS, RECALL_STATES, recallCounts } from "@tryer/domain/trace";
import { useState } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { Prose } from "#shared/records/document/notes-card.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { downloadCsv } from "#ui/format/csv.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { RecallBadge } from "./recall-badge.tsx";
import { RecallCustomers } from "./recall-customers.tsx";

const RecallForm = lazyPart(() => import("./recall-form.tsx").then(({ RecallForm }) => RecallForm));
const MailForm = lazyPart(() => import("./mail-form.tsx").then(({ MailForm }) => MailForm));

/** A recall: every customer that has its coffee, with contacts, weights and days, and how far each is. */
export function RecallPage({ id }: { id: string }) {
  const mayRead = useCan("orders:read");
  const query = useQuery({ ...api.recalls.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="recall"
      nameOf={({ recall }) => recall.name}
      list={{ to: "/recalls", label: "Recalls" }}
      drawing={<Sack />}
      reading={{ may: mayRead, forRole: "Recalls name customers and their orders." }}
    >
      {(page) => <OneRecall page={page} />}
    </DocumentStates>
  );
}

function OneRecall({ page }: { page: Shown }) {
  const { recall, customers, customerCount, grams } = page;
  const [dialog, setDialog] = useState<"edit" | "mail" | null>(null);
  const { day } = useMoments();
  const weights = useWeights();
  const roasteryName = useQuery(profileQuery()).data?.roastery.name;
  const mayWrite = useCan("orders:write");
  const isOpen = recall.closedAt === null;
  const closing = useGuardedMutation(
    {
      mutationFn: (isClosed: boolean) => (isClosed ? api.recalls.close : api.recalls.reopen).call({ id: recall.id }),
      onSuccess: (_, isClosed) =>
        undoToast(isClosed ? "Recall closed" : "Recall open again", recall.name, () => closing.mutateAtOnce(!isClosed)),
      onError: failureToast("Not changed"),
    },
    () => recall.id,
  );
  const counts = recallCounts(customers.map(({ state }) => state));
  const sums = [
    count(customerCount, "customer"),
    ...RECALL_STATES.flatMap((state) =>
      counts[state] === 0 ? [] : `${counts[state]} ${RECALL_STATE_WORDS[state].toLowerCase()}`,
    ),
    `${weights.weighedFigure(grams / 1000)} ${weights.titleUnit}`,
  ].join(" · ");
  return (
    <DocumentPage
      title={recall.name}
      about={
        <>
          <Text span className="only-on-paper" inherit>
            {roasteryName}
          </Text>
          {recall.label} · started {day(recall.startedAt)}
        </>
      }
      state={<RecallBadge recall={recall} />}
      primary={
        mayWrite && isOpen && customers.length > 0 && { label: "Mail customers", onChoose: () => setDialog("mail") }
      }
      steps={[
        mayWrite && {
          label: isOpen ? "Close recall" : "Open again",
          isBusy: closing.isPending,
          onChoose: () => closing.mutate(isOpen),
        },
        { label: "Print", onChoose: () => window.print() },
        customers.length > 0 && {
          label: "Export CSV",
          onChoose: () => downloadCsv(`Recall ${recall.name}`, recallCsv(customers)),
        },
        mayWrite && { label: "Edit", onChoose: () => setDialog("edit") },
      ]}
    >
      {recall.reason !== "" && <Prose>{recall.reason}</Prose>}
      {customers.length === 0 ? (
        <EmptyState
          drawing={<Sack />}
          title="No customer has any of it"
          text="The list follows the books: as soon as some of it is sent, who got it stands here."
        />
      ) : (
        <Stack gap="sm">
          <Text c="dimmed" className="figures">
            {sums}
          </Text>
          <RecallCustomers page={page} />
        </Stack>
      )}
      <FormModal isOpen={dialog === "edit"} title="Edit recall" size={520} onClose={() => setDialog(null)}>
        <RecallForm recall={recall} subject={null} onClose={() => setDialog(null)} />
      </FormModal>
      <FormModal isOpen={dialog === "mail"} title="Mail customers" size={640} onClose={() => setDialog(null)}>
        <MailForm page={page} onClose={() => setDialog(null)} />
      </FormModal>
    </DocumentPage>
  );
}

const { text, figure, kg, list } = tableColumn;

const COLUMNS: readonly TableColumn<RecallCustomer>[] = [
  figure("Number", ({ number }) => number),
  text("Customer", ({ name }) => name),
  text("Contact", ({ contact }) => contact?.person),
  text("E-mail", ({ contact }) => contact?.email),
  text("Phone", ({ contact }) => contact?.phone),
  kg("Has of it", ({ grams }) => grams / 1000),
  list("Orders", ({ orders }) => orders.map(({ number }) => number)),
  figure("First sent", ({ firstOn }) => firstOn),
  figure("Last sent", ({ lastOn }) => lastOn),
  figure("Mailed", ({ mailedAt }) => mailedAt),
  text("State", ({ state }) => RECALL_STATE_WORDS[state]),
];

/** Customers of a recall as a table; without contacts where they are not told. */
const recallCsv = (customers: readonly RecallCustomer[]): string => csvOfColumns(COLUMNS, customers);
