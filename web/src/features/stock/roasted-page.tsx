import { Button, Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { RoastedProduct } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { plainCount, UNKNOWN } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { BlendStart } from "./blend-form.tsx";
import { FreshnessBadge, HeldBadge, mostPressing, NO_PRODUCT, productName, sizeLabel } from "./stock-words.tsx";

const PackForm = lazyPart(() => import("./pack-form.tsx").then(({ PackForm }) => PackForm));
const BlendForm = lazyPart(() => import("./blend-form.tsx").then(({ BlendForm }) => BlendForm));
const AddLotForm = lazyPart(() => import("./add-lot-form.tsx").then(({ AddLotForm }) => AddLotForm));

interface RoastedPageProps {
  search: string;
  onSearch: (search: string) => void;
  /** Blend that the address asks to make; null without one. */
  blend: BlendStart | null;
  onBlendClosed: () => void;
}

/** Roasted and packed stock by product. */
export function RoastedPage({ search, onSearch, blend, onBlendClosed }: RoastedPageProps) {
  const list = useInfiniteQuery(listQuery(api.stock.list, (page) => ({ search, ...page })));
  const packing = useSubjectDialog<NonNullable<RoastedProduct["product"]>>();
  const [isAdding, adding] = useDisclosure(false);
  const [isBlending, blending] = useDisclosure(blend !== null, { onClose: onBlendClosed });
  const products = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = products.length === 0;
  const isNarrow = useIsNarrow();
  const Products = isNarrow ? Cards : ProductTable;
  return (
    <>
      <PageHeader at="/inventory/roasted" subtitle="What is left of the roasts, loose and in bags">
        <ButtonLink to="/inventory" variant="default">
          Green Coffee
        </ButtonLink>
        <IfCan permission="roasted:pack">
          <Button variant="default" onClick={blending.open}>
            Make blend
          </Button>
        </IfCan>
        <IfCan permission="roasted:write">
          <Button variant="default" onClick={adding.open}>
            Enter stock
          </Button>
        </IfCan>
      </PageHeader>
      {(!isEmpty || search !== "") && (
        <Group mb="md">
          <SearchField label="Search products" value={search} onSearch={onSearch} />
        </Group>
      )}
      <ResultsStatus
        isAnswer={search !== "" && list.isSuccess && !list.isPlaceholderData}
        shown={products.length}
        hasMore={list.hasNextPage}
        noun="product"
      />
      <ListStates
        query={list}
        isEmpty={isEmpty}
        errorTitle="The roasted stock could not be loaded"
        csv={{ name: "Roasted stock", load: async () => (await import("./stock-csv.ts")).roastedStockCsv({ search }) }}
        empty={
          search === "" ? (
            <EmptyState
              drawing={<Cup />}
              title="No roasted coffee in stock"
              text="A roast with a roasted weight fills it. Enter what stands on your shelves from before."
            />
          ) : (
            <EmptyState drawing={<Cup />} title="Nothing found" text="No product in stock has this in its name.">
              <Button variant="default" onClick={() => onSearch("")}>
                Show everything
              </Button>
            </EmptyState>
          )
        }
      >
        <Products products={products} onPack={packing.open} />
      </ListStates>
      <FormModal isOpen={packing.isOpen} title={`Pack ${packing.subject?.name ?? ""}`} onClose={packing.close}>
        {packing.subject && <PackForm product={packing.subject} onClose={packing.close} />}
      </FormModal>
      <FormModal isOpen={isBlending} title="Make blend" onClose={blending.close}>
        <BlendForm start={blend} onClose={blending.close} />
      </FormModal>
      <FormModal isOpen={isAdding} title="Enter roasted stock" onClose={adding.close}>
        <AddLotForm onClose={adding.close} />
      </FormModal>
    </>
  );
}

interface ProductsProps {
  products: RoastedProduct[];
  onPack: (product: NonNullable<RoastedProduct["product"]>) => void;
}

const NameLink = ({ row }: { row: RoastedProduct }) => (
  <TextLink
    to="/inventory/roasted/$productId"
    params={{ productId: row.product?.id ?? NO_PRODUCT }}
    c="var(--mantine-color-text)"
    fw={500}
    style={{ overflowWrap: "anywhere" }}
  >
    {productName(row)}
  </TextLink>
);

const PackButton = ({
  row: { product, looseGrams },
  onPack,
  ...size
}: { row: RoastedProduct; size: "compact-sm" | "md" } & Pick<ProductsProps, "onPack">) =>
  product === null || looseGrams === 0 ? null : (
    <IfCan permission="roasted:pack">
      <Button variant="default" {...size} aria-label={`Pack ${product.name}`} onClick={() => onPack(product)}>
        Pack
      </Button>
    </IfCan>
  );

const bagLines = ({ bags }: RoastedProduct) =>
  bags.map(({ packageSize, bags: count }) => `${plainCount(count)} × ${sizeLabel(packageSize)}`);

const Marks = ({ row }: { row: RoastedProduct }) => (
  <Group gap="xs">
    <FreshnessBadge freshness={mostPressing(row)} />
    {row.heldGrams > 0 && <HeldBadge />}
  </Group>
);

function ProductTable({ products, onPack }: ProductsProps) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Roasted stock">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            <Table.Th ta="right">Loose</Table.Th>
            <Table.Th ta="right">Bags</Table.Th>
            <Table.Th ta="right">In all</Table.Th>
            <Table.Th>Oldest roast</Table.Th>
            <Table.Th ta="right">
              <IfCan permission="roasted:pack">Actions</IfCan>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map((row) => (
            <Table.Tr key={row.product?.id ?? NO_PRODUCT}>
              <Table.Td style={{ minWidth: 180 }}>
                <NameLink row={row} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                <LiveFigure>{weights.weighed(kgFromGrams(row.looseGrams))}</LiveFigure>
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {row.bags.length === 0 ? UNKNOWN : bagLines(row).map((line) => <div key={line}>{line}</div>)}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {weights.weighed(kgFromGrams(row.grams))}
              </Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Text fz="inherit" className="figures">
                    {calendarDay(row.oldestOn)}
                  </Text>
                  <Marks row={row} />
                </Group>
              </Table.Td>
              <Table.Td ta="right">
                <PackButton row={row} onPack={onPack} size="compact-sm" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function Cards({ products, onPack }: ProductsProps) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {products.map((row) => (
        <Card key={row.product?.id ?? NO_PRODUCT} padding="md">
          <Stack gap="xs">
            <Group justify="space-between" align="baseline">
              <NameLink row={row} />
              <Text fw={600} className="figures">
                {weights.weighed(kgFromGrams(row.grams))}
              </Text>
            </Group>
            <Text size="sm" className="figures">
              {[`${weights.weighed(kgFromGrams(row.looseGrams))} loose`, ...bagLines(row)].join(" · ")}
            </Text>
            <Text size="sm" c="dimmed" className="figures">
              Oldest roast {calendarDay(row.oldestOn)}
            </Text>
            <Marks row={row} />
            <PackButton row={row} onPack={onPack} size="md" />
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}
