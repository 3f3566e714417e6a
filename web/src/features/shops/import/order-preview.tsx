import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Shop } from "@tryer/contract";
import type { OrderMapping } from "@tryer/domain/shops";
import { useRef, useState } from "react";
import { api } from "#api/client.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { SHOP_KIND_WORDS } from "../shop-words.ts";
import { MapItemForm } from "../waiting/map-item-form.tsx";
import { OrderColumns } from "./order-columns.tsx";
import { IS_IMPORTED, outcomeCounts, type PreviewedOrder, previewed, unknownItems } from "./order-outcome.ts";
import { PreviewedOrders } from "./previewed-orders.tsx";
import { type DoneOrderImport, importOrders, previewOrders, requestIds } from "./run-order-import.ts";
import type { ReadOrders } from "./use-order-reading.ts";

interface OrderPreviewProps {
  shop: Shop;
  read: ReadOrders;
  onMap: (mapping: OrderMapping) => void;
  onDone: (imported: DoneOrderImport | null) => void;
}

let readings = 0;

/** Preview of an import: what becomes of each order of a list, with the questions that are open. */
export function OrderPreview({ shop, read, onMap, onDone }: OrderPreviewProps) {
  const { file, fileName } = read;
  const { table, orders, problems } = file;
  const forget = useUnsaved(true, "The orders are not imported yet.");
  const leave = (imported: DoneOrderImport | null) => {
    forget();
    onDone(imported);
  };
  const isOther = file.shop !== null && file.shop !== shop.kind && shop.kind !== "other";
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {fileName || "Pasted list"}
        </Text>
        <Text role="status" c="dimmed">
          {file.shop === null ? "A list" : `An export of ${SHOP_KIND_WORDS[file.shop]}`}
          {table?.isAsking === true ? " of orders" : ` with ${count(orders.length, "order")}`} for {shop.name}
        </Text>
      </div>
      {isOther && file.shop !== null && (
        <Alert color="amber" title={`This file is of ${SHOP_KIND_WORDS[file.shop]}`}>
          {shop.name} is a shop of {SHOP_KIND_WORDS[shop.kind]}. Cancel and choose the other shop, unless this is right.
        </Alert>
      )}
      {table?.format === "other" && <OrderColumns key={table.mapping.fingerprint} table={table} onMap={onMap} />}
      {problems.length > 0 && <Problems problems={problems} />}
      {orders.length > 0 && table?.isAsking !== true && (
        <Judged key={idOfReading(read)} shop={shop} read={read} onDone={leave} />
      )}
      <Group>
        <Button variant="subtle" color="gray" onClick={() => leave(null)}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

const idsOfReadings = new WeakMap<ReadOrders, number>();

/** Number of a reading, by which its preview is kept apart from that of another one. */
function idOfReading(read: ReadOrders): number {
  const known = idsOfReadings.get(read);
  if (known !== undefined) return known;
  readings += 1;
  idsOfReadings.set(read, readings);
  return readings;
}

const MOST_PROBLEMS = 20;

function Problems({ problems }: { problems: ReadOrders["file"]["problems"] }) {
  return (
    <Alert color="amber" title={`${count(problems.length, "order")} can't be read and are skipped`}>
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: "none", overflowWrap: "anywhere" }}>
        {problems.slice(0, MOST_PROBLEMS).map(({ row, order, message }) => (
          <li key={`${row} ${order} ${message}`}>
            {[row === null ? "" : `Row ${row}`, order].filter(Boolean).join(", ")}
            {row === null && order === "" ? "" : ": "}
            {message}
          </li>
        ))}
        {problems.length > MOST_PROBLEMS && <li>and {count(problems.length - MOST_PROBLEMS, "more", "more")}</li>}
      </Stack>
    </Alert>
  );
}

/** Part of the page that needs the server's judgement. */
function Judged({ shop, read, onDone }: Pick<OrderPreviewProps, "shop" | "read" | "onDone">) {
  const { orders } = read.file;
  const [letIn, setLetIn] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    ...queryOptions({
      queryKey: [...api.shops.key(), "preview", shop.id, idOfReading(read), [...letIn]],
      queryFn: () => previewOrders(shop.id, orders, letIn),
    }),
    placeholderData: keepPreviousData,
  });
  const toggle = (id: string) =>
    setLetIn((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
  return (
    <QueryBoundary query={query} errorTitle="The orders could not be compared with your orders">
      {(previews) => (
        <Comparison
          shop={shop}
          read={read}
          orders={previewed(orders, previews)}
          letIn={letIn}
          onLetIn={toggle}
          onDone={onDone}
        />
      )}
    </QueryBoundary>
  );
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id));

interface ComparisonProps extends Pick<OrderPreviewProps, "shop" | "read" | "onDone"> {
  orders: PreviewedOrder[];
  /** Ids of orders that come in although they would be left out. */
  letIn: ReadonlySet<string>;
  onLetIn: (id: string) => void;
}

function Comparison({ shop, read, orders, letIn, onLetIn, onDone }: ComparisonProps) {
  const { file, fileName } = read;
  const [ids] = useState(() => requestIds(file.orders));
  const counts = outcomeCounts(orders);
  const imported = orders.filter(({ preview }) => IS_IMPORTED[preview.outcome]).length;
  const items = unknownItems(orders);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useGuardedMutation(
    {
      mutationFn: () => importOrders({ shopId: shop.id, fileName, orders: file.orders, letIn, ids }),
      onSuccess: onDone,
    },
    () => "import",
  );
  const says = [
    counts.new > 0 ? `${counts.new} new` : "",
    counts.changed > 0 ? `${counts.changed} changed` : "",
    counts.differs > 0 ? `${counts.differs} different, too far along to change` : "",
    counts.same > 0 ? `${counts.same} there already` : "",
    counts.skipped > 0 ? `${counts.skipped} left out` : "",
    counts.refused > 0 ? `${counts.refused} refused` : "",
  ].filter(Boolean);
  return (
    <>
      {items.length > 0 && (
        <Stack component="section" aria-labelledby="unknown-items" gap="sm">
          <div>
            <Title order={2} size="h4" id="unknown-items">
              {count(items.length, "item")} not matched yet
            </Title>
            <Text size="sm" c="dimmed">
              Match them now, or import first and match later.
            </Text>
          </div>
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }}>
            {items.map(({ key, variantId, sku, title, pieces, orders: of }) => (
              <MapItemForm key={key} shopId={shop.id} item={{ variantId, sku, title }}>
                <div style={{ overflowWrap: "anywhere" }}>
                  <Text fw={600}>{title || sku || variantId}</Text>
                  <Text size="sm" c="dimmed">
                    {[sku && title ? `SKU ${sku}` : "", `${count(pieces, "piece")} in ${count(of, "order")}`]
                      .filter(Boolean)
                      .join(" · ")}
                  </Text>
                </div>
              </MapItemForm>
            ))}
          </Stack>
        </Stack>
      )}
      <PreviewedOrders orders={orders} letIn={letIn} onLetIn={onLetIn} />
      <Card>
        <Stack gap="sm">
          <Text className="figures" role="status">
            {count(orders.length, "order")}: {says.join(", ")}
          </Text>
          {error !== null && (
            <ErrorNotice title="Not everything was imported. Import again to continue." error={error} />
          )}
          <Group gap="sm">
            <Button ref={button} loading={isPending} disabled={imported === 0} onClick={() => mutate(undefined)}>
              Import {count(imported, "order")}
            </Button>
          </Group>
          {imported === 0 && (
            <Text size="sm" c="dimmed">
              Nothing new in this list.
            </Text>
          )}
        </Stack>
      </Card>
    </>
  );
}
