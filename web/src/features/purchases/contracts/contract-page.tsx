import { Badge, Button, Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ContractFixation, PurchaseContract } from "@tryer/contract";
import { contractCoffee } from "@tryer/contract/purchases/contract-fields";
import type { ReactNode } from "react";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage, hasCode } from "#api/failures.ts";
import { PositionFigures } from "#shared/contracts/contract-totals.tsx";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import { cPrice, money } from "#shared/money/money-text.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
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
  const isUnknown = hasCode(query.error, "NOT_FOUND");
  usePageSubject(isUnknown ? "Contract not found" : query.data?.number);
  if (!mayRead) {
    return (
      <EmptyState drawing={<Sack />} title="Not for your role" text="Contracts are seen by owners and managers." />
    );
  }
  return (
    <>
      <TextLink to="/purchases/contracts">‹ Contracts</TextLink>
      {isUnknown ? (
        <EmptyState drawing={<Sack />} title="Contract not found" text="It may belong to another roastery.">
          <ButtonLink to="/purchases/contracts" variant="default">
            Show the contracts
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={query} errorTitle="The contract could not be loaded">
          {(contract) => <Contract contract={contract} />}
        </QueryBoundary>
      )}
    </>
  );
}

type Asked = "edit" | "fix" | "callOff";

function Contract({ contract }: { contract: PurchaseContract }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isOpen = contract.closedAt === null;
  return (
    <>
      <PageHeader
        title={contract.number}
        subtitle={
          <Group gap="xs" component="span">
            {contract.supplier.name} · {contractCoffee(contract)}
            {!isOpen && (
              <Badge color="gray" variant="light" tt="none">
                Closed
              </Badge>
            )}
          </Group>
        }
      >
        <IfCan permission="purchases:write">
          <CloseButton contract={contract} />
          <Button variant="default" onClick={() => setAsked("edit")}>
            Edit
          </Button>
          {isOpen && contract.leftKg > 0 && <Button onClick={() => setAsked("callOff")}>Call off</Button>}
        </IfCan>
      </PageHeader>
      <Stack gap="lg">
        <PositionFigures positions={contract.positions} currency={contract.currency} />
        <Facts contract={contract} />
        {contract.differentialCents !== null && <Fixations contract={contract} onFix={() => setAsked("fix")} />}
        <CallOffs contract={contract} />
        <ContractSamples contractId={contract.id} />
        {contract.notes !== "" && (
          <Card>
            <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{contract.notes}</Text>
          </Card>
        )}
      </Stack>
      <FormModal isOpen={asked === "edit"} title={`Edit ${contract.number}`} size={640} onClose={close}>
        <ContractForm contract={contract} onClose={close} />
      </FormModal>
      <FormModal isOpen={asked === "fix"} title={`Fix a part of ${contract.number}`} onClose={close}>
        <FixForm contract={contract} onClose={close} />
      </FormModal>
      <FormModal isOpen={asked === "callOff"} title={`Call off of ${contract.number}`} onClose={close}>
        <CallOffForm contract={contract} onClose={close} />
      </FormModal>
    </>
  );
}

function CloseButton({ contract: { id, number, closedAt } }: { contract: PurchaseContract }) {
  const closing = useGuardedMutation(
    {
      mutationFn: (isClosed: boolean) =>
        isClosed ? api.purchaseContracts.reopen.call({ id }) : api.purchaseContracts.close.call({ id }),
      onSuccess: (saved) => successToast(number, saved.closedAt === null ? "Open again." : "Closed."),
      onError: (error) => errorToast("Not changed", failureMessage(error, "Try again in a moment.")),
    },
    () => id,
  );
  return (
    <Button variant="default" loading={closing.isPending} onClick={() => closing.mutate(closedAt !== null)}>
      {closedAt === null ? "Close" : "Reopen"}
    </Button>
  );
}

function Facts({ contract }: { contract: PurchaseContract }) {
  const { calendarDay } = useMoments();
  const { currency, fixedKg, fixedMinor, openKg, openMinor, tenCentsMinor, cCents, cOn } = contract;
  const isDifferential = contract.differentialCents !== null;
  const cWords = cCents === null ? "Not typed in yet" : `${cPrice(cCents)} ¢/lb`;
  const facts = [
    { label: "Quantity", value: kilograms(contract.quantityKg) },
    { label: "Price", value: contractPrice(contract) },
    { label: "Worth", value: contract.totalMinor === null ? "Open" : money(contract.totalMinor, currency) },
    { label: "Expected on", value: contract.expectedOn === null ? "" : calendarDay(contract.expectedOn) },
    { label: "Their number", value: contract.reference },
    { label: "Received", value: kilograms(contract.receivedKg) },
    ...(isDifferential
      ? [
          { label: "C price", value: cOn === null ? cWords : `${cWords}, of ${calendarDay(cOn)}` },
          { label: "Fixed", value: `${kilograms(fixedKg)}, ${money(fixedMinor, currency)}` },
          {
            label: "Open",
            value: `${kilograms(openKg)}${openMinor === null ? "" : `, ${money(openMinor, currency)}`}`,
          },
          { label: "10 ¢/lb more cost", value: money(tenCentsMinor, currency) },
        ]
      : []),
  ].filter(({ value }) => value !== "");
  return (
    <Card>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, md: 5 }} spacing="md" m={0}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} className="figures" style={{ overflowWrap: "anywhere" }}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  );
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" style={{ overflowX: "auto" }}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text component="h2" fw={600} m={0}>
            {title}
          </Text>
          {action}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}

function Fixations({ contract, onFix }: { contract: PurchaseContract; onFix: () => void }) {
  const mayWrite = useCan("purchases:write");
  const isOpen = contract.openKg > 0 && contract.closedAt === null;
  return (
    <Section
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
    </Section>
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
      onError: (error) => errorToast("Not taken back", failureMessage(error, "Try again in a moment.")),
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
    <Section title={`Called off: ${kilograms(calledOffKg)} of ${kilograms(quantityKg)}`}>
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
    </Section>
  );
}
