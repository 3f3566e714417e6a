import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PurchaseContract } from "@tryer/contract";
import { contractCoffee, contractFields } from "@tryer/contract/purchases/contract-fields";
import { nextContractAct } from "@tryer/domain/purchases";
import { useState } from "react";
import { api } from "#api/client.ts";
import { PositionFigures } from "#shared/contracts/contract-totals.tsx";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import { cPrice, money } from "#shared/money/money-text.ts";
import { SupplierLink } from "#shared/purchases/supplier-link.tsx";
import type { DocumentAct } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { FactsCard, useFacts } from "#shared/records/document/facts.tsx";
import { NotesCard } from "#shared/records/document/notes-card.tsx";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { CallOffs, Fixations } from "./contract-lines.tsx";

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
      reading={{ may: mayRead, forRole: "Only owners and managers see contracts." }}
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
  const isOpen = contract.closedAt === null;
  const { leftKg, positions } = contract;
  const awaitedKg = positions.afloat.kg + positions.warehouse.kg;
  const next = mayWrite ? nextContractAct({ isClosed: !isOpen, leftKg, awaitedKg }) : null;
  const steps: Record<"callOff" | "close", DocumentStep> = {
    callOff: { label: "Call off", onChoose: () => setAsked("callOff") },
    close: { label: isOpen ? "Close" : "Reopen", act: closing(contract, isOpen) },
  };
  return (
    <DocumentPage
      title={contract.number}
      about={
        <span>
          <SupplierLink supplier={contract.supplier} /> · {contractCoffee(contract)}
        </span>
      }
      state={
        !isOpen && (
          <Badge color="gray" variant="light" tt="none">
            Closed
          </Badge>
        )
      }
      primary={next && steps[next]}
      steps={[
        mayWrite && { label: "Edit", onChoose: () => setAsked("edit") },
        mayWrite && next !== "close" && steps.close,
      ]}
      changes={{ id: contract.id, name: contract.number }}
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
const closing = ({ id, number }: Pick<PurchaseContract, "id" | "number">, isOpen: boolean): DocumentAct => ({
  call: () => (isOpen ? api.purchaseContracts.close : api.purchaseContracts.reopen).call({ id }),
  said: () => [number, isOpen ? "Closed." : "Reopened."],
  undo: () => closing({ id, number }, !isOpen),
});

function ContractFacts({ contract }: { contract: PurchaseContract }) {
  const { traded } = useWeights();
  const { calendarDay } = useMoments();
  const cells: FieldCells<PurchaseContract> = {
    quantityKg: ({ quantityKg }) => traded(quantityKg),
    price: contractPrice,
    worth: ({ totalMinor, currency }) => (totalMinor === null ? "Open" : money(totalMinor, currency)),
    receivedKg: ({ receivedKg }) => traded(receivedKg),
    cCents: ({ cCents, cOn }) => {
      const price = cCents === null ? "Not entered yet" : `${cPrice(cCents)} ¢/lb`;
      return cOn === null ? price : `${price}, of ${calendarDay(cOn)}`;
    },
    fixedKg: ({ fixedKg, fixedMinor, currency }) => `${traded(fixedKg)}, ${money(fixedMinor, currency)}`,
    openKg: ({ openKg, openMinor, currency }) =>
      [traded(openKg), openMinor === null ? "" : money(openMinor, currency)].filter(Boolean).join(", "),
  };
  const agreed = useFacts(contractFields, contract, AGREED, cells);
  const byC = useFacts(contractFields, contract, BY_C, cells);
  const tenCents = { label: "10 ¢/lb more cost", value: money(contract.tenCentsMinor, contract.currency) };
  return <FactsCard isShort facts={contract.differentialCents === null ? agreed : [...agreed, ...byC, tenCents]} />;
}

const AGREED = ["quantityKg", "price", "worth", "expectedOn", "reference", "receivedKg"] as const;

/** Facts of a contract that follows the C price. */
const BY_C = ["cCents", "fixedKg", "openKg"] as const;
