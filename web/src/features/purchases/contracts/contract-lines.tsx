import { Button, Text } from "@mantine/core";
import type { ContractFixation, PurchaseContract } from "@tryer/contract";
import { api } from "#api/client.ts";
import { cPrice } from "#shared/money/money-text.ts";
import { LinesTable } from "#shared/records/lines/lines-table.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface FixationsProps {
  contract: PurchaseContract;
  onFix: () => void;
}

/** Parts of a contract whose C price is fixed, with what was taken back. */
export function Fixations({ contract, onFix }: FixationsProps) {
  const mayWrite = useCan("purchases:write");
  const { traded } = useWeights();
  const { calendarDay } = useMoments();
  const isOpen = contract.openKg > 0 && contract.closedAt === null;
  const words = ({ quantityKg, cCents }: ContractFixation) => `${traded(quantityKg)} at ${cPrice(cCents)} ¢/lb`;
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
      empty={contract.fixations.length === 0 && "Nothing fixed yet. All of it follows the C price."}
    >
      <LinesTable
        isOnCard
        label="Fixed parts"
        lines={contract.fixations}
        columns={[
          {
            key: "fixedOn",
            heading: "Fixed on",
            card: "text",
            cell: ({ fixedOn, takenBackAt }) => <Taken isBack={takenBackAt !== null}>{calendarDay(fixedOn)}</Taken>,
          },
          {
            key: "part",
            heading: "Part",
            card: "title",
            cell: (fixation) => <Taken isBack={fixation.takenBackAt !== null}>{words(fixation)}</Taken>,
          },
          {
            key: "undo",
            heading: "Actions",
            isUntitled: true,
            isFigure: true,
            card: "corner",
            cell: (fixation) =>
              fixation.takenBackAt !== null ? (
                <Taken isBack>Undone</Taken>
              ) : (
                mayWrite && <UndoFixation contractId={contract.id} fixation={fixation} words={words(fixation)} />
              ),
          },
        ]}
      />
    </SectionCard>
  );
}

/** Text of a part, paler once it was taken back. */
const Taken = ({ isBack, children }: { isBack: boolean; children: string }) => (
  <Text span inherit className="figures" {...(isBack ? { c: "dimmed" } : {})}>
    {children}
  </Text>
);

interface UndoFixationProps {
  contractId: string;
  fixation: ContractFixation;
  /** Part that follows the C price again, read out with the button. */
  words: string;
}

function UndoFixation({ contractId, fixation: { id, quantityKg }, words }: UndoFixationProps) {
  const { traded } = useWeights();
  const undoing = useGuardedMutation(
    {
      mutationFn: () => api.purchaseContracts.unfix.call({ id: contractId, fixationId: id }),
      onSuccess: () => successToast("Undone", `${traded(quantityKg)} follow the C price again.`),
      onError: failureToast("Not undone"),
    },
    () => id,
  );
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={undoing.isPending}
      aria-label={`Undo ${words}`}
      onClick={() => undoing.mutate(undefined)}
    >
      Undo
    </Button>
  );
}

/** Purchases that draw from a contract, with what of them came. */
export function CallOffs({ contract: { callOffs, calledOffKg, quantityKg } }: { contract: PurchaseContract }) {
  const { traded } = useWeights();
  const { calendarDay } = useMoments();
  return (
    <SectionCard
      title={`Called off: ${traded(calledOffKg)} of ${traded(quantityKg)}`}
      empty={callOffs.length === 0 && "Nothing called off yet. A call-off drafts a purchase."}
    >
      <LinesTable
        isOnCard
        label="Called off"
        lines={callOffs.map((callOff) => ({ ...callOff, id: callOff.lineId }))}
        columns={[
          {
            key: "purchase",
            heading: "Purchase",
            card: "title",
            cell: ({ purchaseId, purchaseNumber }) => (
              <TextLink to="/purchases/$id" params={{ id: purchaseId }} style={{ whiteSpace: "nowrap" }}>
                {purchaseNumber}
              </TextLink>
            ),
          },
          {
            key: "expectedOn",
            heading: "Arrival",
            card: "text",
            cell: ({ expectedOn }) => expectedOn && `expected ${calendarDay(expectedOn)}`,
          },
          {
            key: "quantity",
            heading: "Weight",
            isFigure: true,
            card: "corner",
            cell: ({ receivedKg, orderedKg }) =>
              receivedKg === 0 ? traded(orderedKg) : `${traded(receivedKg)} of ${traded(orderedKg)} came`,
          },
        ]}
      />
    </SectionCard>
  );
}
