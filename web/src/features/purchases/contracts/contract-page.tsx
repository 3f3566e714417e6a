import { Badge, Button, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ContractFixation, PurchaseContract } from "@tryer/contract";
import { contractCoffee } from "@tryer/contract/purchases/contract-fields";
import { useState } from "react";
import { api } from "#api/client.ts";
import { PositionFigures } from "#shared/contracts/contract-totals.tsx";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import { cPrice, money } from "#shared/money/money-text.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { FactsCard } from "#shared/records/document/facts.tsx";
import { NotesCard } from "#shared/records/document/notes-card.tsx";
import { kilograms } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const ContractForm = lazyPart(() => import("./contract-form.tsx").then(({ ContractForm }) => ContractForm));
const FixForm = lazyPart(() => import("./fix-form.tsx").then(({ FixForm }) => FixForm));
const ContractSamples = lazyPart(() => import("./contract-samples.tsx").then(({ ContractSamples }) => ContractSamples));
const CallOffForm = lazyPart(() => import("./call-off-form.tsx").then(({ CallOffForm }) => CallOffForm));

/** One contract: where its coffee is, what is fixed and open, and what was called off. */
export function ContractPage({ id }: { id: string }) {
  const mayRead = useCan("purchases:read");
  const query = useQuery({ ...api.purchaseContracts.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="contract"
      nameOf={({ number }) => number}
      list={{ to: "/purchases/contracts", label: "Contracts" }}
      drawing={<Sack />}
      reading={{ may: mayRead, forRole: "Contracts are seen by owners and managers." }}
    >
      {(contract) => <Contract contract={contract} />}
    </DocumentStates>
  );
}

type Asked = "edit" | "fix" | "callOff";

function Contract({ contract }: { contract: PurchaseContract }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayWrite = useCan("purchases:write");
  const closing = useClosing(contract);
  const isOpen = contract.closedAt === null;
  return (
    <DocumentPage
      title={contract.number}
      about={`${contract.supplier.name} · ${contractCoffee(contract)}`}
      state={
        !isOpen && (
          <Badge color="gray" variant="light" tt="none">
            Closed
          </Badge>
        )
      }
      primary={mayWrite && isOpen && contract.leftKg > 0 && { label: "Call off", onChoose: () => setAsked("callOff") }}
      steps={[
        mayWrite && { label: "Edit", onChoose: () => setAsked("edit") },
        mayWrite && {
          label: isOpen ? "Close" : "Reopen",
          isBusy: closing.isPending,
          onChoose: () => closing.mutate(!isOpen),
        },
      ]}
    >
      <PositionFigures positions={contract.positions} currency={contract.currency} />
      <ContractFacts contract={contract} />
      {contract.differentialCents !== null && <Fixations contract={contract} onFix={() => setAsked("fix")} />}
      <CallOffs contract={contract} />
      <ContractSamples contractId={contract.id} />
      <NotesCard notes={contract.notes} />
      <FormModal isOpen={asked === "edit"} title={`Edit ${contract.number}`} size={640} onClose={close}>
        <ContractForm contract={contract} onClose={close} />
      </FormModal>
      <FormModal isOpen={asked === "fix"} title={`Fix a part of ${contract.number}`} onClose={close}>
        <FixForm contract={contract} onClose={close} />
      </FormModal>
      <FormModal isOpen={asked === "callOff"} title={`Call off of ${contract.number}`} onClose={close}>
        <CallOffForm contract={contract} onClose={close} />
      </FormModal>
    </DocumentPage>
  );
}

/** Closes a contract, or opens it again. */
function useClosing({ id, number }: PurchaseContract) {
  return useGuardedMutation(
    {
      mutationFn: (isClosed: boolean) =>
        isClosed ? api.purchaseContracts.reopen.call({ id }) : api.purchaseContracts.close.call({ id }),
      onSuccess: (saved) => successToast(number, saved.closedAt === null ? "Open again." : "Closed."),
      onError: failureToast("Not changed"),
    },
    () => id,
  );
}

function ContractFacts({ contract }: { contract: PurchaseContract }) {
  const { calendarDay } = useMoments();
  const { currency, fixedKg, fixedMinor, openKg, openMinor, tenCentsMinor, cCents, cOn } = contract;
  const isDifferential = contract.differentialCents !== null;
  const cWords = cCents === null ? "Not typed in yet" : `${cPrice(cCents)} ¢/lb`;
  const byC = [
    { label: "C price", value: cOn === null ? cWords : `${cWords}, of ${calendarDay(cOn)}` },
    { label: "Fixed", value: `${kilograms(fixedKg)}, ${money(fixedMinor, currency)}` },
    { label: "Open", value: `${kilograms(openKg)}${openMinor === null ? "" : `, ${money(openMinor, currency)}`}` },
    { label: "10 ¢/lb more cost", value: money(tenCentsMinor, currency) },
  ];
  const facts = [
    { label: "Quantity", value: kilograms(contract.quantityKg) },
    { label: "Price", value: contractPrice(contract) },
    { label: "Worth", value: contract.totalMinor === null ? "Open" : money(contract.totalMinor, currency) },
    { label: "Expected on", value: contract.expectedOn && calendarDay(contract.expectedOn) },
    { label: "Their number", value: contract.reference },
    { label: "Received", value: kilograms(contract.receivedKg) },
    ...(isDifferential ? byC : []),
  ];
  return <FactsCard isShort facts={facts} />;
}

function Fixations({ contract, onFix }: { contract: PurchaseContract; onFix: () => void }) {
  const mayWrite = useCan("purchases:write");
  const isOpen = contract.openKg > 0 && contract.closedAt === null;
  return (
    <SectionCard
      title="Fixed parts"
      action={
        mayWrite &&
        isOpen && (
          <Button variant="default" onClick={onFix}>
            Fix a part
          </Button>
        )
      }
    >
      {contract.fixations.length === 0 ? (
        <Text c="dimmed">Nothing is fixed yet: all of it follows the C price.</Text>
      ) : (
        <Table aria-label="Fixed parts">
          <Table.Tbody>
            {contract.fixations.map((fixation) => (
              <FixationRow key={fixation.id} contractId={contract.id} fixation={fixation} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </SectionCard>
  );
}

function FixationRow({ contractId, fixation }: { contractId: string; fixation: ContractFixation }) {
  const { calendarDay } = useMoments();
  const mayWrite = useCan("purchases:write");
  const { id, quantityKg, cCents, fixedOn, takenBackAt } = fixation;
  const undoing = useGuardedMutation(
    {
      mutationFn: () => api.purchaseContracts.unfix.call({ id: contractId, fixationId: id }),
      onSuccess: () => successToast("Taken back", `${kilograms(quantityKg)} follow the C price again.`),
      onError: failureToast("Not taken back"),
    },
    () => id,
  );
  const words = `${kilograms(quantityKg)} at ${cPrice(cCents)} ¢/lb`;
  return (
    <Table.Tr c={takenBackAt === null ? "" : "dimmed"}>
      <Table.Td>{calendarDay(fixedOn)}</Table.Td>
      <Table.Td className="figures">{words}</Table.Td>
      <Table.Td ta="right">
        {takenBackAt !== null
          ? "Taken back"
          : mayWrite && (
              <Button
                variant="subtle"
                color="gray"
                loading={undoing.isPending}
                aria-label={`Take back ${words}`}
                onClick={() => undoing.mutate(undefined)}
              >
                Take back
              </Button>
            )}
      </Table.Td>
    </Table.Tr>
  );
}

function CallOffs({ contract: { callOffs, calledOffKg, quantityKg } }: { contract: PurchaseContract }) {
  const { calendarDay } = useMoments();
  return (
    <SectionCard title={`Called off: ${kilograms(calledOffKg)} of ${kilograms(quantityKg)}`}>
      {callOffs.length === 0 ? (
        <Text c="dimmed">Nothing was called off yet. A call-off drafts a purchase.</Text>
      ) : (
        <Table aria-label="Called off">
          <Table.Tbody>
            {callOffs.map(({ purchaseId, purchaseNumber, expectedOn, orderedKg, receivedKg, lineId }) => (
              <Table.Tr key={lineId}>
                <Table.Td>
                  <TextLink to="/purchases/$id" params={{ id: purchaseId }} style={{ whiteSpace: "nowrap" }}>
                    {purchaseNumber}
                  </TextLink>
                </Table.Td>
                <Table.Td>{expectedOn === null ? "" : `expected ${calendarDay(expectedOn)}`}</Table.Td>
                <Table.Td ta="right" className="figures">
                  {receivedKg === 0 ? kilograms(orderedKg) : `${kilograms(receivedKg)} of ${kilograms(orderedKg)} came`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </SectionCard>
  );
}
