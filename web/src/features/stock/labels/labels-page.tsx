import "./labels.css";
import { Button, Card, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PackageSize, Product, RoastedLot } from "@tryer/contract";
import { useMemo, useState } from "react";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { QrCode, qrSquares } from "#ui/qr-code.tsx";
import { NO_PRODUCT, sizeLabel } from "../stock-words.tsx";
import { BagPageCard } from "./bag-page-card.tsx";
import { labelsToPrint, labelText, MAX_LABELS, sizesToLabel } from "./label-choices.ts";

/** Labels for the bags of one roast or blend, to be printed. */
export function LabelsPage({ lotId }: { lotId: string }) {
  const lot = useQuery(api.stock.lot.queryOptions({ input: { id: lotId } }));
  return (
    <QueryBoundary query={lot} errorTitle="The roast could not be loaded">
      {(found) => <LabelsOfLot lot={found} />}
    </QueryBoundary>
  );
}

function LabelsOfLot({ lot }: { lot: RoastedLot }) {
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
              {(all) => <PrintedLabels lot={lot} product={found} sizes={all} />}
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
}

const PAPERS = [
  { value: "sheets", label: "Sheets, three in a row" },
  { value: "labels", label: "Label printer, one a page" },
];

function PrintedLabels({ lot, product, sizes }: PrintedLabelsProps) {
  const { calendarDay } = useMoments();
  const choices = sizesToLabel(lot, product, sizes);
  // What nobody chose follows the stock, which may change while the page is open.
  const [chosenSize, setChosenSize] = useState<string | null>(null);
  const size = choices.find(({ id }) => id === chosenSize) ?? choices[0] ?? null;
  const [grind, setGrind] = useState("");
  const [typedCount, setTypedCount] = useState<string | null>(null);
  const typed = typedCount ?? String(labelsToPrint(lot, size));
  const [paper, setPaper] = useState("sheets");
  const bags = typedDecimal(typed, { label: "Labels", places: 0, min: 1, max: MAX_LABELS });
  const text = labelText(lot, product, { size, grind, dayText: calendarDay });
  const grinds = product.grinds;
  const page = useQuery(api.bagPages.get.queryOptions({ input: { id: lot.id } }));
  const [isCodePrinted, setCodePrinted] = useState(true);
  const codeUrl = isCodePrinted && page.data?.isSwitchedOn ? page.data.url : null;
  // Once for all labels, of which there may be 500.
  const code = useMemo(() => (codeUrl === null ? null : qrSquares(codeUrl)), [codeUrl]);
  return (
    <Stack gap="lg">
      <div className="not-on-paper">
        <PageHeader
          title={`Labels of ${lot.number}`}
          subtitle={`${product.name}, roasted ${calendarDay(lot.roastedOn)}`}
        >
          <Button disabled={!bags.ok || page.isLoading} onClick={() => window.print()}>
            Print {bags.ok ? count(bags.value, "label") : "labels"}
          </Button>
        </PageHeader>
        <Card>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} style={{ alignItems: "start" }}>
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
            <TextInput
              label="Labels"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={bags.ok ? null : bags.reason}
              onChange={({ currentTarget }) => setTypedCount(currentTarget.value)}
            />
            <NativeSelect
              label="Paper"
              data={PAPERS}
              value={paper}
              onChange={({ currentTarget }) => setPaper(currentTarget.value)}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed" mt="sm">
            The text comes from the product.{" "}
            <TextLink to="/items/$id" params={{ id: product.id }} fz="sm">
              Change it there
            </TextLink>
          </Text>
        </Card>
      </div>
      <div className="not-on-paper">
        <QueryBoundary query={page} errorTitle="The bag page could not be loaded">
          {(found) => <BagPageCard page={found} isPrinted={isCodePrinted} onPrinted={setCodePrinted} />}
        </QueryBoundary>
      </div>
      {bags.ok && (
        <section className="bag-labels" data-paper={paper} aria-label="Printed labels">
          {Array.from({ length: bags.value }, (_, at) => (
            <div key={String(at)} className="bag-label">
              <div className="bag-label-text">{text}</div>
              {code !== null && (
                <QrCode code={code} label="Code that opens the page of this coffee" className="bag-label-code" />
              )}
            </div>
          ))}
        </section>
      )}
    </Stack>
  );
}
