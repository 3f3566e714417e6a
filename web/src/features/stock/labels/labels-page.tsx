import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PackageSize, Product, RoastedLot } from "@tryer/contract";
import { bagCode } from "@tryer/domain/labels";
import { useState } from "react";
import { api } from "#api/client.ts";
import { LabelPrinting } from "#shared/labels/label-printing.tsx";
import { MAX_LABELS } from "#shared/labels/most-labels.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { NO_PRODUCT, sizeLabel } from "../stock-words.tsx";
import { BagPageCard } from "./bag-page-card.tsx";
import { grindsToLabel, labelsToPrint, labelText, lotLabelLines, sizesToLabel } from "./label-choices.ts";

/** Bags that were packed just now, which their labels begin with; of none the first size and all bags of it. */
interface PackedBags {
  sizeId: string | undefined;
  count: number | undefined;
  grind: string | undefined;
}

/** Labels for the bags of one roast or blend, to be printed. */
export function LabelsPage({ lotId, packed }: { lotId: string; packed: PackedBags }) {
  const lot = useQuery(api.stock.lot.queryOptions({ input: { id: lotId } }));
  return (
    <QueryBoundary query={lot} errorTitle="The roast could not be loaded">
      {(found) => <LabelsOfLot lot={found} packed={packed} />}
    </QueryBoundary>
  );
}

function LabelsOfLot({ lot, packed }: { lot: RoastedLot; packed: PackedBags }) {
  const productId = lot.product?.id ?? "";
  const product = useQuery({
    ...api.items.get.queryOptions({ input: { id: productId } }),
    enabled: lot.product !== null,
  });
  const sizes = useQuery(api.packageSizes.list.queryOptions({ input: {} }));
  return (
    <>
      <div className="not-on-paper">
        <TextLink to="/inventory/roasted/$productId" params={{ productId: lot.product?.id ?? NO_PRODUCT }}>
          ‹ {lot.product?.name ?? "Without a product"}
        </TextLink>
      </div>
      {lot.product === null ? (
        <>
          <PageHeader title={`Labels of ${lot.number}`} />
          <EmptyState
            drawing={<Cup />}
            title="No product yet"
            text="Choose the product of the roast. Its label is set there."
          />
        </>
      ) : (
        <QueryBoundary query={product} errorTitle="The product could not be loaded">
          {(found) => (
            <QueryBoundary query={sizes} errorTitle="The package sizes could not be loaded">
              {(all) => <PrintedLabels lot={lot} product={found} sizes={all} packed={packed} />}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </>
  );
}

interface PrintedLabelsProps {
  lot: RoastedLot;
  product: Product;
  sizes: readonly PackageSize[];
  packed: PackedBags;
}

/** Labels of the bags that are sold, or of the bucket that the coffee lies in. */
type LabelOf = "bag" | "lot";

const LABELS_OF: { value: LabelOf; label: string }[] = [
  { value: "bag", label: "Bags" },
  { value: "lot", label: "Bucket of the roast" },
];

function PrintedLabels({ lot, product, sizes, packed }: PrintedLabelsProps) {
  const { calendarDay } = useMoments();
  const choices = sizesToLabel(lot, product, sizes, packed.sizeId);
  // What nobody chose follows the stock, which may change while the page is open.
  const [chosenSize, setChosenSize] = useState<string | null>(packed.sizeId ?? null);
  const size = choices.find(({ id }) => id === chosenSize) ?? choices[0] ?? null;
  const [grind, setGrind] = useState(packed.grind ?? "");
  const [typedCount, setTypedCount] = useState(packed.count === undefined ? null : String(packed.count));
  const [typedLots, setTypedLots] = useState("1");
  const typed = typedCount ?? String(labelsToPrint(lot, size));
  const bags = typedDecimal(typed, { label: "Labels", places: 0, min: 1, max: MAX_LABELS });
  const text = labelText(lot, product, { size, grind, dayText: calendarDay });
  const grinds = grindsToLabel(product, packed.grind ?? "");
  const page = useQuery(api.bagPages.get.queryOptions({ input: { id: lot.id } }));
  const [isCodePrinted, setCodePrinted] = useState(true);
  const [of, setOf] = useState<LabelOf>("bag");
  const weights = useWeights();
  const isOfBag = of === "bag";
  const trace = `${window.location.origin}/trace/lot/${lot.id}`;
  const hasPages = page.data?.isSwitchedOn === true;
  // A bag is picked and counted by its code, which is that of the roast where bags have no pages.
  const bag = !hasPages ? trace : isCodePrinted ? (page.data?.url ?? null) : null;
  const codes: Record<LabelOf, string | null> = {
    bag: bag === null || size === null ? bag : bagCode(bag, { size, grind }),
    lot: trace,
  };
  const lines = isOfBag ? text.split("\n") : lotLabelLines(lot, product, { dayText: calendarDay, weights });
  const copies = isOfBag ? bags : typedDecimal(typedLots, { label: "Labels", places: 0, min: 1, max: MAX_LABELS });
  return (
    <LabelPrinting
      title={`Labels of ${lot.number}`}
      subtitle={`${product.name}, roasted ${calendarDay(lot.roastedOn)}`}
      labels={copies.ok && !page.isLoading ? [{ lines, copies: copies.value }] : null}
      codeUrl={codes[of]}
      codeLabel={isOfBag && hasPages ? "Code that opens the page of this coffee" : "Code that traces this coffee"}
      fileName={`labels-${lot.number}`}
      fields={
        <>
          <NativeSelect
            label="Label for"
            data={LABELS_OF}
            value={of}
            onChange={({ currentTarget }) =>
              setOf(LABELS_OF.find(({ value }) => value === currentTarget.value)?.value ?? "bag")
            }
          />
          {isOfBag && (
            <>
              <NativeSelect
                label="Package size"
                data={choices.map((each) => ({ value: each.id, label: sizeLabel(each) }))}
                value={size?.id ?? ""}
                onChange={({ currentTarget }) => {
                  setChosenSize(currentTarget.value);
                  setTypedCount(null);
                }}
              />
              {grinds.length === 0 ? (
                <TextInput
                  label="Grind"
                  placeholder="Whole beans"
                  maxLength={60}
                  value={grind}
                  onChange={({ currentTarget }) => setGrind(currentTarget.value)}
                />
              ) : (
                <NativeSelect
                  label="Grind"
                  data={[{ value: "", label: "Whole beans" }, ...grinds]}
                  value={grind}
                  onChange={({ currentTarget }) => setGrind(currentTarget.value)}
                />
              )}
            </>
          )}
          <TextInput
            label="Labels"
            inputMode="numeric"
            autoComplete="off"
            value={isOfBag ? typed : typedLots}
            error={copies.ok ? null : copies.reason}
            onChange={({ currentTarget: { value } }) => (isOfBag ? setTypedCount(value) : setTypedLots(value))}
          />
        </>
      }
      hint={
        isOfBag && (
          <Text size="sm" c="dimmed" mt="sm">
            The text comes from the product.{" "}
            <TextLink to="/items/$id" params={{ id: product.id }} fz="sm">
              Change it there
            </TextLink>
          </Text>
        )
      }
    >
      {isOfBag && (
        <QueryBoundary query={page} errorTitle="The bag page could not be loaded">
          {(found) => <BagPageCard page={found} isPrinted={isCodePrinted} onPrinted={setCodePrinted} />}
        </QueryBoundary>
      )}
    </LabelPrinting>
  );
}
