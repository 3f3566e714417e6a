import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RoastedLot } from "@tryer/contract";
import { api } from "#api/client.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { FactsCard, useFacts } from "#shared/records/document/facts.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { LotCosts } from "./lot-costs.tsx";
import { holdingsLeft, LotHoldings } from "./lot-holdings.tsx";
import { LotLedger } from "./lot-ledger.tsx";
import { lotFacts } from "./lot-list.tsx";
import { ageText, isPackable, LotMarks, NO_PRODUCT, productName } from "./stock-words.tsx";
import { useHoldLot } from "./use-hold-lot.ts";
import { useLotDialogs } from "./use-lot-dialogs.tsx";

/** One lot of roasted coffee: whether it is released, what is left of it, what it costs, and what moved. */
export function RoastedLotPage({ id }: { id: string }) {
  const query = useQuery(api.stock.lot.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={query}
      noun="lot"
      nameOf={({ number }) => number}
      list={{ to: "/inventory/roasted", label: "Roasted stock" }}
      back={query.data && <ProductLink lot={query.data} words={`‹ ${productName(query.data)}`} />}
      drawing={<Cup />}
    >
      {(lot) => <Lot lot={lot} />}
    </DocumentStates>
  );
}

const ProductLink = ({ lot: { product }, words }: { lot: RoastedLot; words: string }) => (
  <TextLink to="/inventory/roasted/$productId" params={{ productId: product?.id ?? NO_PRODUCT }}>
    {words}
  </TextLink>
);

function Lot({ lot }: { lot: RoastedLot }) {
  const { id, number, isHeld, roastId } = lot;
  const mayWrite = useCan("roasted:write");
  const mayPack = useCan("roasted:pack");
  const hold = useHoldLot();
  const dialogs = useLotDialogs();
  const facts = useFacts(lotFacts, lot, ["roastedOn", "lossPercent", "groundColor", "cupScore"]);
  const holding = (label: string, holds: boolean): DocumentStep => ({
    label,
    isBusy: hold.busyId !== null,
    onChoose: () => hold.set(lot, holds),
  });
  const release = isHeld && mayWrite && holding("Release", false);
  const pack: DocumentStep | false = mayPack && isPackable(lot) && { label: "Pack", onChoose: () => dialogs.pack(lot) };
  return (
    <DocumentPage
      title={number}
      about={`${productName(lot)} · ${ageText(lot.ageDays)}`}
      state={<LotMarks lot={lot} />}
      primary={release || pack}
      steps={[
        lot.product !== null && { label: "Labels", to: `/inventory/roasted/labels/${id}` },
        roastId !== null && { label: "Open roast", to: `/roasts/${roastId}` },
        { label: "Trace", to: `/trace/lot/${id}` },
        mayWrite && !isHeld && holding("Hold", true),
      ]}
      history={{ title: "Stock ledger", content: <LotLedger id={id} number={number} /> }}
      changes={{ id, name: number }}
    >
      <FactsCard isShort facts={facts} />
      <SectionCard title="In stock">
        {holdingsLeft(lot).length === 0 ? (
          <Text c="dimmed">Nothing is left of this lot.</Text>
        ) : (
          <LotHoldings lot={lot} onChange={(of, verb) => dialogs.change(lot, of, verb)} />
        )}
      </SectionCard>
      {lot.costs !== undefined && (
        <SectionCard title="Cost">
          <LotCosts lot={lot} />
        </SectionCard>
      )}
      {dialogs.dialogs}
    </DocumentPage>
  );
}
