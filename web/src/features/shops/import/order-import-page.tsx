import { Alert, Button, Group, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Shop } from "@tryer/contract";
import { useState } from "react";
import { ChooseList } from "#shared/lists/choose-list.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { focusContent } from "#ui/layout/focus-content.ts";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { shopsQuery } from "../shop-queries.ts";
import { SHOP_KIND_WORDS } from "../shop-words.ts";
import { countWords } from "./count-words.ts";
import { RefusedOrders } from "./refused-orders.tsx";
import type { DoneOrderImport } from "./run-order-import.ts";
import { useOrderReading } from "./use-order-reading.ts";
import { useUndoOrderImport } from "./use-undo-order-import.ts";

const ShopForm = lazyPart(() => import("../shop-form.tsx").then(({ ShopForm }) => ShopForm));
const RecentOrderImports = lazyPart(() =>
  import("./recent-order-imports.tsx").then(({ RecentOrderImports }) => RecentOrderImports),
);
const OrderPreview = lazyPart(
  () => import("./order-preview.tsx").then(({ OrderPreview }) => OrderPreview),
  <LoadingRows />,
);

const ORDER_FILES = {
  accept: ".csv,.tsv,.txt,.xlsx,.xlsm,.json",
  words: "CSV, Excel (.xlsx) or JSON, up to 20 MB",
};

/** Import of orders of a shop: handed in, looked through, taken in, and taken back where it was a mistake. */
export function OrderImportPage() {
  const mayWrite = useCan("orders:write");
  const query = useQuery({ ...shopsQuery(), enabled: mayWrite });
  const [isAdding, setAdding] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (!mayWrite) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers import orders." />;
  }
  const adding = (
    <FormModal title="New shop" isOpen={isAdding} onClose={() => setAdding(false)}>
      <ShopForm shop={null} onClose={() => setAdding(false)} onSaved={({ id }) => setChosenId(id)} />
    </FormModal>
  );
  return (
    <>
      <PageHeader at="/orders/import" subtitle="From a shop export or any list" />
      <QueryBoundary query={query} errorTitle="The shops could not be loaded">
        {({ items }) => {
          const shop = items.find(({ id }) => id === chosenId) ?? items[0];
          if (shop === undefined) return <NoShop onAdd={() => setAdding(true)} />;
          return (
            <ShopImport key={shop.id} shop={shop} shops={items} onShop={setChosenId} onAdd={() => setAdding(true)} />
          );
        }}
      </QueryBoundary>
      {adding}
    </>
  );
}

function NoShop({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing={<Cup />}
      title="No shop yet"
      text="Add your shop: Shopify, WooCommerce or any other list. Its items are matched once."
    >
      <Button onClick={onAdd}>Add a shop</Button>
    </EmptyState>
  );
}

interface ShopImportProps {
  shop: Shop;
  shops: readonly Shop[];
  onShop: (id: string) => void;
  onAdd: () => void;
}

function ShopImport({ shop, shops, onShop, onAdd }: ShopImportProps) {
  const { today } = useMoments();
  const reading = useOrderReading(shop, today);
  const [done, setDone] = useState<DoneOrderImport | null>(null);
  const { read, isReading, refusal } = reading;
  const finish = (imported: DoneOrderImport | null) => {
    setDone(imported);
    reading.clear();
    focusContent();
  };
  const begin = <Source,>(readSource: (source: Source) => void) => {
    return (source: Source) => {
      setDone(null);
      readSource(source);
    };
  };
  return (
    <>
      {done !== null && <Done imported={done} onUndone={() => setDone(null)} />}
      {refusal !== null && (
        <Alert color="red" role="alert" title="This list can't be read" mb="md" style={{ overflowWrap: "anywhere" }}>
          {refusal}
        </Alert>
      )}
      <Text role="status" size="sm" c="dimmed">
        {isReading ? "Reading the orders…" : ""}
      </Text>
      {read !== null && <OrderPreview shop={shop} read={read} onMap={reading.map} onDone={finish} />}
      {read === null && isReading && <LoadingRows />}
      {read === null && !isReading && (
        <>
          <Group mb="md" align="flex-end">
            <NativeSelect
              label="Shop"
              data={shops.map(({ id, name, kind }) => ({ value: id, label: `${name} · ${SHOP_KIND_WORDS[kind]}` }))}
              value={shop.id}
              onChange={({ currentTarget: { value } }) => onShop(value)}
            />
            <Button variant="default" onClick={onAdd}>
              Add a shop
            </Button>
          </Group>
          <ChooseList kinds={ORDER_FILES} onFile={begin(reading.readFile)} onText={begin(reading.readText)} />
          <RecentOrderImports />
        </>
      )}
    </>
  );
}

function Done({ imported, onUndone }: { imported: DoneOrderImport; onUndone: () => void }) {
  const { ids, waiting, refused } = imported;
  const undoing = useUndoOrderImport(onUndone);
  return (
    <Alert
      color={refused.length > 0 ? "amber" : "leaf"}
      role="status"
      title={`Imported: ${countWords(imported)}`}
      mb="md"
    >
      <RefusedOrders refused={refused} />
      <Group gap="sm">
        <Button variant="default" loading={undoing.isPending} onClick={() => undoing.mutate(ids)}>
          Undo
        </Button>
        {waiting > 0 && (
          <ButtonLink to="/orders/waiting" variant="default">
            Match {count(waiting, "item")}
          </ButtonLink>
        )}
        <ButtonLink to="/orders" variant="default">
          Show the orders
        </ButtonLink>
      </Group>
    </Alert>
  );
}
