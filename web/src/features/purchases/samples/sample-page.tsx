import { Button, Group, SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CoffeeSample } from "@tryer/contract";
import type { RecordField } from "@tryer/contract/basics/record-fields";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
import { greenName } from "@tryer/domain/green";
import {
  makesContracts,
  mayBuyOn,
  nextSampleAct,
  PURCHASE_STATUS_WORDS,
  SAMPLE_KIND_WORDS,
} from "@tryer/domain/purchases";
import { useState } from "react";
import { api } from "#api/client.ts";
import { typedPrice } from "#shared/money/money-text.ts";
import { SupplierLink } from "#shared/purchases/supplier-link.tsx";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { archiveStep } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { Facts, useFacts } from "#shared/records/document/facts.tsx";
import { Prose } from "#shared/records/document/notes-card.tsx";
import { SampleDecisionBadge } from "#shared/samples/sample-decision-badge.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { twoPlaces } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const CoffeeScores = lazyPart(() =>
  import("#shared/cupping/coffee-scores.tsx").then(({ CoffeeScores }) => CoffeeScores),
);
const SampleForm = lazyPart(() => import("./sample-form.tsx").then(({ SampleForm }) => SampleForm));
const ScoreForm = lazyPart(() => import("./score-form.tsx").then(({ ScoreForm }) => ScoreForm));
const DecideForm = lazyPart(() => import("./decide-form.tsx").then(({ DecideForm }) => DecideForm));
const BuyForm = lazyPart(() => import("./buy-form.tsx").then(({ BuyForm }) => BuyForm));

/** One sample: what it is of, how it was roasted and scored, and what was decided and bought on it. */
export function SamplePage({ id }: { id: string }) {
  const mayRead = useCan("samples:read");
  const query = useQuery({ ...api.coffeeSamples.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="sample"
      nameOf={({ number }) => number}
      list={{ to: "/purchases/samples", label: "Samples" }}
      drawing={<Cup />}
      reading={{ may: mayRead, forRole: "Only owners, managers and roasters see samples." }}
    >
      {(sample) => <Sample sample={sample} />}
    </DocumentStates>
  );
}

type Asked = "edit" | "score" | "accepted" | "rejected" | "purchase" | "contract";

const TITLES: Record<Asked, (number: string) => string> = {
  edit: (number) => `Edit ${number}`,
  score: (number) => `Roast and score of ${number}`,
  accepted: (number) => `Accept ${number}`,
  rejected: (number) => `Reject ${number}`,
  purchase: (number) => `Put ${number} on a purchase`,
  contract: (number) => `Make a contract of ${number}`,
};

interface AskingProps {
  sample: CoffeeSample;
  /** Whether the step of this card is the page's next one, and so its button stands in the head. */
  isNext: boolean;
  onAsk: (asked: Asked) => void;
}

function Sample({ sample }: { sample: CoffeeSample }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const reopen = useReopen();
  const mayScore = useCan("samples:score");
  const mayWrite = useCan("samples:write");
  const scoring = useTakeScore();
  const { number, archivedAt } = sample;
  const isAway = archivedAt !== null;
  const isBuyable = mayWrite && !isAway && mayBuyOn(sample.decision) && sample.trade?.supplier != null;
  const next = nextSampleAct({ decision: sample.decision, isArchived: isAway, isScored: sample.score !== null });
  const steps: Record<"score" | "accept" | "buy", DocumentStep | false> = {
    score: mayScore && { label: "Enter score", onChoose: () => setAsked("score") },
    accept: mayWrite && { label: "Accept", onChoose: () => setAsked("accepted") },
    buy: isBuyable && { label: "Buy it", onChoose: () => setAsked("purchase") },
  };
  const isContractable = isBuyable && makesContracts(sample.kind) && sample.trade?.contract === null;
  return (
    <DocumentPage
      title={`${number} ${sample.coffeeName}`}
      about={
        <span>
          {[SAMPLE_KIND_WORDS[sample.kind], sample.origin].filter(Boolean).join(" · ")}
          {sample.trade?.supplier && (
            <>
              {" · "}
              <SupplierLink supplier={sample.trade.supplier} />
            </>
          )}
        </span>
      }
      state={
        <>
          <SampleDecisionBadge decision={sample.decision} />
          <ArchivedBadge archivedAt={archivedAt} />
        </>
      }
      primary={next && steps[next]}
      steps={[
        isContractable && { label: "Make a contract", onChoose: () => setAsked("contract") },
        mayWrite && { label: "Edit", onChoose: () => setAsked("edit") },
        { label: "Labels", to: `/purchases/samples/labels/${sample.id}` },
        mayWrite && archiveStep(api.coffeeSamples, { ...sample, label: number }),
      ]}
      files={{
        query: api.files.ofSample.queryOptions({ input: { id: sample.id } }),
        send: (kind, body, fileId) =>
          api.files.addToSample.call({ params: { id: sample.id }, query: { fileId, kind, name: body.name }, body }),
        empty: {
          photo: "No photo of this sample yet.",
          document: "No documents yet. Add offers, cupping sheets or analyses.",
        },
      }}
      changes={{ id: sample.id, name: number }}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Roast sample={sample} isNext={next === "score"} onAsk={setAsked} />
        <Decision
          sample={sample}
          isNext={next === "accept"}
          onAsk={setAsked}
          onReopen={() => reopen.mutate(sample)}
          isBusy={reopen.isPending}
        />
      </SimpleGrid>
      <CoffeeScores
        of={{ sampleId: sample.id }}
        typed={mayScore ? { score: sample.score, use: (score) => scoring.mutate({ sample, score }) } : undefined}
      />
      <About sample={sample} />
      <FormModal
        isOpen={asked !== null}
        title={asked === null ? "" : TITLES[asked](number)}
        onClose={close}
        {...(asked === "edit" ? { size: 640 } : {})}
      >
        {asked === "edit" && <SampleForm sample={sample} onClose={close} />}
        {asked === "score" && <ScoreForm sample={sample} onClose={close} />}
        {(asked === "accepted" || asked === "rejected") && (
          <DecideForm sample={sample} decision={asked} onUndo={(decided) => reopen.mutate(decided)} onClose={close} />
        )}
        {(asked === "purchase" || asked === "contract") && <BuyForm sample={sample} verb={asked} onClose={close} />}
      </FormModal>
    </DocumentPage>
  );
}

/** Leaves a sample undecided again. */
function useReopen() {
  return useGuardedMutation(
    {
      mutationFn: ({ id, version }: CoffeeSample) =>
        api.coffeeSamples.decide.call({ id, version, decision: "open", reason: "" }),
      onSuccess: ({ number }) => successToast(number, "Reopened."),
      onError: failureToast("Not changed"),
    },
    ({ id }) => id,
  );
}

/** Writes the mean of cuppings as the score of a sample, with the way back to the one before. */
function useTakeScore() {
  const write = ({ id, version, score }: CoffeeSample) => api.coffeeSamples.score.call({ id, version, score });
  const scoring = useGuardedMutation(
    {
      mutationFn: ({ sample, score }: { sample: CoffeeSample; score: number | null }) => write({ ...sample, score }),
      onSuccess: (saved, { sample }) =>
        undoToast("Score saved", saved.number, () => scoring.mutateAtOnce({ sample: saved, score: sample.score })),
      onError: failureToast("Not changed"),
    },
    ({ sample }) => sample.id,
  );
  return scoring;
}

function Roast({ sample, isNext, onAsk }: AskingProps) {
  const { calendarDay } = useMoments();
  const mayScore = useCan("samples:score");
  const { score, roastedOn, roastNotes } = sample;
  const isEmpty = score === null && roastedOn === null && roastNotes === "";
  return (
    <SectionCard
      title="Roast and score"
      action={
        mayScore &&
        !isNext && (
          <Button variant="default" onClick={() => onAsk("score")}>
            {isEmpty ? "Enter score" : "Edit score"}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <Text c="dimmed">Not roasted yet. Enter day, notes and score once it was on the table.</Text>
      ) : (
        <>
          <Text className="figures" fz={28} lh={1.2} fw={600}>
            {score === null ? "No score yet" : twoPlaces(score)}
          </Text>
          {roastedOn !== null && <Text c="dimmed">Roasted {calendarDay(roastedOn)}</Text>}
          {roastNotes !== "" && <Prose>{roastNotes}</Prose>}
        </>
      )}
    </SectionCard>
  );
}

interface DecisionProps extends AskingProps {
  isBusy: boolean;
  onReopen: () => void;
}

function Decision({ sample, isNext, onAsk, onReopen, isBusy }: DecisionProps) {
  const { calendarDay } = useMoments();
  const mayWrite = useCan("samples:write");
  const { decision, decisionReason, decidedOn, trade } = sample;
  const isDecided = decidedOn !== null;
  return (
    <SectionCard
      title="Decision"
      action={
        mayWrite && (
          <Group gap="xs">
            {isDecided ? (
              <Button variant="default" loading={isBusy} onClick={onReopen}>
                Decide again
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={() => onAsk("rejected")}>
                  Reject
                </Button>
                {!isNext && (
                  <Button variant="default" onClick={() => onAsk("accepted")}>
                    Accept
                  </Button>
                )}
              </>
            )}
          </Group>
        )
      }
    >
      <Group gap="xs">
        <SampleDecisionBadge decision={decision} />
        {isDecided && <Text c="dimmed">{calendarDay(decidedOn)}</Text>}
      </Group>
      {decisionReason !== "" && <Prose>{decisionReason}</Prose>}
      {trade?.contract != null && (
        <Text className="figures">
          Contract{" "}
          <TextLink to="/purchases/contracts/$id" params={{ id: trade.contract.id }} fz="inherit">
            {trade.contract.number}
          </TextLink>
        </Text>
      )}
      {trade?.purchases.map(({ id, number, status }) => (
        <Text key={id} className="figures">
          Purchase{" "}
          <TextLink to="/purchases/$id" params={{ id }} fz="inherit">
            {number}
          </TextLink>
          , {PURCHASE_STATUS_WORDS[status].toLowerCase()}
        </Text>
      ))}
    </SectionCard>
  );
}

/** Facts of the coffee: the section of the form that fields name themselves. */
const OF_COFFEE = Object.values<RecordField<CoffeeSample>>(sampleFields).flatMap(({ key, section }) =>
  section === undefined ? [] : [key as keyof typeof sampleFields],
);

function About({ sample }: { sample: CoffeeSample }) {
  const { trade, greenCoffee } = sample;
  const came = useFacts(sampleFields, sample, ["receivedOn", "weightGrams", "source"]);
  const coffee = useFacts(sampleFields, sample, OF_COFFEE);
  const price =
    trade === undefined || trade.price === null || trade.currency === null
      ? ""
      : typedPrice(trade.price, trade.currency, trade.priceBasis);
  const facts = [
    ...came,
    { label: "Price offered", value: price },
    {
      label: "Lot",
      value: greenCoffee && (
        <TextLink to="/inventory/$id" params={{ id: greenCoffee.id }} fz="inherit">
          {greenName(greenCoffee)}
        </TextLink>
      ),
    },
    ...coffee,
  ];
  if (!facts.some(({ value }) => value) && sample.notes === "") return null;
  return (
    <SectionCard title="About the sample">
      <Facts isShort facts={facts} />
      {sample.notes !== "" && <Prose>{sample.notes}</Prose>}
    </SectionCard>
  );
}
