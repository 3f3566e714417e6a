import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RecallPage as Shown } from "@tryer/contract";
import { recallCustomerFields } from "@tryer/contract/trace/trace-fields";
import { nextRecallAct, RECALL_STATE_WORDS, RECALL_STATES, recallCounts } from "@tryer/domain/trace";
import { useState } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import type { DocumentAct } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { Prose } from "#shared/records/document/notes-card.tsx";
import { useRowsFile } from "#shared/records/fields/use-rows-file.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
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
      reading={{ may: mayRead, forRole: "Only owners and managers see recalls." }}
    >
      {(page) => <OneRecall page={page} />}
    </DocumentStates>
  );
}

function OneRecall({ page }: { page: Shown }) {
  const { recall, customers, customerCount, grams } = page;
  const saveRows = useRowsFile();
  const [dialog, setDialog] = useState<"edit" | "mail" | null>(null);
  const { day } = useMoments();
  const weights = useWeights();
  const roasteryName = useQuery(profileQuery()).data?.roastery.name;
  const mayWrite = useCan("orders:write");
  const isOpen = recall.closedAt === null;
  const closing = (away: boolean): DocumentAct => ({
    call: () => (away ? api.recalls.close : api.recalls.reopen).call({ id: recall.id }),
    said: () => [away ? "Recall closed" : "Recall reopened", recall.name],
    undo: () => closing(!away),
  });
  const counts = recallCounts(customers.map(({ state }) => state));
  // Customers beyond those that are listed may not know yet.
  const unlisted = customerCount - customers.length;
  const next = mayWrite ? nextRecallAct(!isOpen, { ...counts, open: counts.open + unlisted }) : null;
  const steps: Record<"tell" | "close", DocumentStep> = {
    tell: { label: "Mail customers", onChoose: () => setDialog("mail") },
    close: { label: isOpen ? "Close recall" : "Reopen", act: closing(isOpen) },
  };
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
      primary={next && steps[next]}
      steps={[
        mayWrite && next !== "close" && steps.close,
        mayWrite && isOpen && customers.length > 0 && next !== "tell" && steps.tell,
        { label: "Print", onChoose: () => window.print() },
        customers.length > 0 && {
          label: "Export CSV",
          onChoose: () => saveRows(`Recall ${recall.name}`, recallCustomerFields, customers),
        },
        mayWrite && { label: "Edit", onChoose: () => setDialog("edit") },
      ]}
      changes={recall}
    >
      {recall.reason !== "" && <Prose>{recall.reason}</Prose>}
      {customers.length === 0 ? (
        <EmptyState
          drawing={<Sack />}
          title="No customer has any of it"
          text="Customers appear here once coffee is sent."
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
