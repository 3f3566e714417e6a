import { Group, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { PackageSize, PriceList, Product, ProductPrice } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { listsOn } from "@tryer/domain/pricing";
import { useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { profileQuery } from "#api/session.ts";
import { moneyFigure } from "#shared/money/money-text.ts";
import { archiveStep } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { PriceTable } from "../prices/price-table.tsx";
import { priceListsQuery, pricesQuery, sizesQuery } from "../pricing-queries.ts";
import { daysText, holdsTax, priceFor, stateOf, taxText } from "./list-words.ts";
import { StateBadge } from "./lists-page.tsx";

const ListForm = lazyPart(() => import("./list-form.tsx").then(({ ListForm }) => ListForm));

/** One price list: its days, its prices, and the way to a copy from another day on. */
export function PriceListPage({ id }: { id: string }) {
  const mayRead = useCan("prices:read");
  const lists = useQuery({ ...priceListsQuery(), enabled: mayRead });
  const list = lists.data?.find((each) => each.id === id);
  usePageSubject(lists.data !== undefined && list === undefined ? "Price list not found" : list?.name);
  if (!mayRead)
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers see prices." />;
  return (
    <>
      <div className="not-on-paper">
        <TextLink to="/pricing/lists">‹ Price Lists</TextLink>
      </div>
      <QueryBoundary query={lists} errorTitle="The price list could not be loaded">
        {(all) =>
          list === undefined ? (
            <EmptyState drawing={<Cup />} title="Price list not found" text="It may belong to another roastery.">
              <ButtonLink to="/pricing/lists" variant="default">
                Show the price lists
              </ButtonLink>
            </EmptyState>
          ) : (
            <OneList list={list} lists={all} />
          )
        }
      </QueryBoundary>
    </>
  );
}

interface OneListProps {
  list: PriceList;
  lists: readonly PriceList[];
}

function OneList({ list, lists }: OneListProps) {
  const [dialog, setDialog] = useState<"edit" | "copy" | null>(null);
  const { calendarDay, today } = useMoments();
  const navigate = useNavigate();
  const terms = useQuery(api.pricing.terms.queryOptions()).data;
  const roasteryName = useQuery(profileQuery()).data?.roastery.name;
  const { state, endsOn } = stateOf(list, lists, today());
  const mayWrite = useCan("prices:write");
  const facts = [
    priceFor(terms, list.tierId),
    daysText({ startsOn: list.startsOn, endsOn }, calendarDay),
    taxText(holdsTax(list, terms)),
  ].join(" · ");
  const csv = {
    name: `Price list ${list.name}`,
    load: async () => (await import("./prices-csv.ts")).pricesFile(list.id, today()),
  };
  return (
    <DocumentPage
      title={list.name}
      about={
        <>
          <Text span className="only-on-paper" inherit>
            {roasteryName}
          </Text>
          {facts}
        </>
      }
      state={<StateBadge state={state} />}
      steps={[
        mayWrite && list.archivedAt === null && { label: "Edit", onChoose: () => setDialog("edit") },
        mayWrite && { label: "Copy to a new list", onChoose: () => setDialog("copy") },
        { label: "Print", onChoose: () => window.print() },
        mayWrite && archiveStep(api.priceLists, { ...list, label: "The price list" }),
      ]}
      changes={list}
    >
      <Group justify="flex-end" className="not-on-paper">
        <ExportButton csv={csv} />
      </Group>
      <Prices list={list} lists={lists} />
      <FormModal isOpen={dialog === "edit"} title="Edit price list" size={520} onClose={() => setDialog(null)}>
        <ListForm list={list} copied={null} onClose={() => setDialog(null)} />
      </FormModal>
      <FormModal isOpen={dialog === "copy"} title="New price list" size={520} onClose={() => setDialog(null)}>
        <ListForm
          list={null}
          copied={list}
          onSaved={({ id }) => void navigate({ to: "/pricing/lists/$id", params: { id } })}
          onClose={() => setDialog(null)}
        />
      </FormModal>
    </DocumentPage>
  );
}

const USE_NOTES = {
  holds: "New orders use them.",
  comes: "Orders from its first day on use them.",
  over: "Orders of its days use them.",
  archived: "No order uses them.",
} as const;

function Prices({ list, lists }: OneListProps) {
  const products = useQuery(productChoicesQuery());
  const sizes = useQuery(sizesQuery());
  const prices = useQuery(pricesQuery(list.id));
  const { today } = useMoments();
  const currency = useQuery(profileQuery()).data?.roastery.currency ?? "USD";
  const tax = taxText(holdsTax(list, useQuery(api.pricing.terms.queryOptions()).data));
  const { state } = stateOf(list, lists, today());
  // Prices for everybody are shown as they stand on the first day of the list.
  const everybody = listsOn(lists, list.startsOn ?? today()).find((each) => each.tierId === null);
  const isOwnTier = list.tierId !== null && everybody !== undefined;
  const forEverybody = useQuery({ ...pricesQuery(everybody?.id), enabled: isOwnTier }).data ?? [];
  return (
    <QueryBoundary query={products} errorTitle="The products could not be loaded">
      {(items) => (
        <QueryBoundary query={sizes} errorTitle="The package sizes could not be loaded">
          {(bags) => (
            <QueryBoundary query={prices} errorTitle="The prices could not be loaded">
              {(all) =>
                items.length === 0 || bags.length === 0 ? (
                  <EmptyState
                    drawing={<Cup />}
                    title={items.length > 0 ? "No package sizes yet" : "No products yet"}
                    text="Add a product and a bag size, then set prices here."
                  >
                    <ButtonLink to="/items">Roasted Products</ButtonLink>
                  </EmptyState>
                ) : (
                  <>
                    <div className="not-on-paper">
                      <PriceTable
                        key={list.id}
                        products={items}
                        sizes={bags}
                        prices={all}
                        forEverybody={isOwnTier ? forEverybody : []}
                        currency={currency}
                        note={
                          list.tierId === null
                            ? `Prices in ${currency}, ${tax}.`
                            : `Prices in ${currency}, ${tax}. Blank uses the price for everybody, shown in gray.`
                        }
                        useNote={USE_NOTES[state]}
                        isReadOnly={state === "archived"}
                        save={(changed) => api.priceLists.setPrices.call({ id: list.id, prices: changed })}
                      />
                    </div>
                    <PaperTable products={items} sizes={bags} prices={all} />
                  </>
                )
              }
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface PaperTableProps {
  products: readonly Product[];
  sizes: readonly PackageSize[];
  prices: readonly ProductPrice[];
}

/** The prices as they are printed: products and sizes that have one. */
function PaperTable({ products, sizes, prices }: PaperTableProps) {
  const priceOf = (itemId: string, sizeId: string) =>
    prices.find(({ roastedItemId, packageSizeId }) => roastedItemId === itemId && packageSizeId === sizeId);
  const priced = products.filter(({ id }) => prices.some(({ roastedItemId }) => roastedItemId === id));
  const shown = sizes.filter(({ id }) => prices.some(({ packageSizeId }) => packageSizeId === id));
  return (
    <div className="only-on-paper">
      <Table aria-label="Prices on paper" className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            {shown.map((size) => (
              <Table.Th key={size.id} ta="right">
                {packageLabel(size)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {priced.map((product) => (
            <Table.Tr key={product.id}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{product.name}</Table.Td>
              {shown.map((size) => {
                const price = priceOf(product.id, size.id);
                return (
                  <Table.Td key={size.id} ta="right">
                    {price === undefined ? "" : moneyFigure(price.priceMinor, price.currency)}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
