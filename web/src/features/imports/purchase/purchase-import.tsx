import { Card, NativeSelect, SimpleGrid } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { GreenCoffee, ImportPurchaseInput, PurchaseSummary, Supplier } from "@tryer/contract";
import { MAX_PURCHASE_LINES } from "@tryer/contract";
import { type Currency, isCurrency } from "@tryer/domain/money";
import { useId, useMemo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { profileQuery } from "#api/session.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { TextLink } from "#ui/layout/links.tsx";
import type { DoneImport, KindImportProps } from "../kind-import-props.ts";
import { ListPreview } from "../preview/list-preview.tsx";
import type { ListWords } from "../preview/list-words.ts";
import { LotSuggestions } from "../preview/lot-suggestions.tsx";
import { useDecisions } from "../preview/use-decisions.ts";
import { useImporting } from "../use-importing.ts";
import { currencyOf, importedLines, linesToAdd } from "./purchase-import-rows.ts";

const WORDS: ListWords = {
  title: "Lines",
  noun: ["line", "lines"],
  verb: "Add",
  toBe: "to be added",
  figures: ["Bags", "Weight", "Price"],
  same: (sameAs) => `Same coffee as ${sameAs}`,
  takeSame: "Add as another line",
};

const NEW_PURCHASE = "";

/** Suppliers and drafts that lines can go to. */
const choicesQuery = () =>
  queryOptions({
    queryKey: [...api.purchases.key(), "drafts of lists"],
    queryFn: async () => ({
      drafts: await allPages((input) => api.purchases.list.call({ ...input, status: "draft" })),
      suppliers: await allPages((input) => api.suppliers.list.call(input)),
    }),
  });

/** Lines of a list that go into a draft purchase, or into a new one. */
export function PurchaseImport(props: KindImportProps) {
  const lots = useQuery(greenChoicesQuery());
  const choices = useQuery(choicesQuery());
  const profile = useQuery(profileQuery());
  return (
    <QueryBoundary query={choices} errorTitle="The suppliers and drafts could not be loaded">
      {({ drafts, suppliers }) => (
        <QueryBoundary query={lots} errorTitle="The green coffees to compare with could not be loaded">
          {(inStock) =>
            profile.data && (
              <LinesPreview {...props} {...{ inStock, drafts, suppliers }} home={profile.data.roastery.currency} />
            )
          }
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface LinesPreviewProps extends KindImportProps {
  inStock: readonly GreenCoffee[];
  drafts: readonly PurchaseSummary[];
  suppliers: readonly Supplier[];
  home: Currency;
}

function LinesPreview({ answering, onDone, inStock, drafts, suppliers, home }: LinesPreviewProps) {
  const { list, fileName } = answering.read;
  const lotList = useId();
  const { decisions, decide } = useDecisions();
  const [draftId, setDraftId] = useState(NEW_PURCHASE);
  const [newId] = useState(() => uuidv7());
  const [supplierId, setSupplierId] = useState("");
  const [chosen, setChosen] = useState<Currency | null>(null);
  const draft = drafts.find(({ id }) => id === draftId);
  const supplier = suppliers.find(({ id }) => id === supplierId);
  const currency = draft?.currency ?? chosen ?? currencyOf(list) ?? supplier?.currency ?? home;
  const importing = useImporting((input: ImportPurchaseInput) => api.imports.importPurchase.call(input));
  const forget = useUnsaved(true, "The list is not imported yet.");
  const rows = useMemo(() => importedLines(list, inStock, currency, decisions), [list, inStock, currency, decisions]);
  const leave = (imported: DoneImport | null) => {
    forget();
    onDone(imported);
  };
  const purchaseId = draft?.id ?? newId;
  const into = draft === undefined ? { supplierId } : { version: draft.version };
  const add = () =>
    importing.mutate(
      { fileName, purchaseId, ...into, currency, rows: linesToAdd(rows) },
      { onSuccess: (imported) => leave({ ...imported, purchaseId }) },
    );
  return (
    <>
      <LotSuggestions id={lotList} lots={inStock} />
      <ListPreview
        kind="purchase"
        words={WORDS}
        answering={answering}
        rows={rows}
        decide={decide}
        most={MAX_PURCHASE_LINES}
        suggestions={{ reference: lotList }}
        settings={
          <Card>
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
              <NativeSelect
                label="Purchase"
                data={[
                  { value: NEW_PURCHASE, label: "New purchase" },
                  ...drafts.map(({ id, number, supplier: { name }, currency: of }) => ({
                    value: id,
                    label: `${number} · ${name} · ${of}`,
                  })),
                ]}
                value={draftId}
                onChange={({ currentTarget: { value } }) => setDraftId(value)}
              />
              <NativeSelect
                label="Supplier"
                disabled={draft !== undefined}
                data={[
                  { value: "", label: "Please select" },
                  ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={draft?.supplier.id ?? supplierId}
                onChange={({ currentTarget: { value } }) => setSupplierId(value)}
                description={
                  suppliers.length === 0 ? <TextLink to="/purchases/suppliers">Add a supplier</TextLink> : null
                }
              />
              <NativeSelect
                label="Currency"
                disabled={draft !== undefined}
                data={currencyOptions}
                value={currency}
                onChange={({ currentTarget: { value } }) => setChosen(isCurrency(value) ? value : null)}
              />
            </SimpleGrid>
          </Card>
        }
        hindrance={draft === undefined && supplierId === "" ? "Select the supplier." : null}
        isSending={importing.isPending}
        error={importing.error}
        onSend={add}
        onCancel={() => leave(null)}
      />
    </>
  );
}
