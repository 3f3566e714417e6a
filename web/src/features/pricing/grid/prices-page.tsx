import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CostBasis } from "@tryer/contract";
import { AS_IT_IS, pricedBags } from "@tryer/domain/pricing";
import { useMemo, useState } from "react";
import { FilterBar, sortedBy } from "#shared/records/list/filter-bar.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { wholeList } from "#ui/lists/list-filters.ts";
import { costBasisQuery } from "../costs/cost-basis-query.ts";
import { gridFilters } from "./grid-filters.ts";
import { gridRows, isGrouped, isLowRow, isUnpricedRow, shownRows } from "./grid-rows.ts";
import { PriceGrid } from "./price-grid.tsx";

/** Orders of the grid, the usual one first. */
const GRID_ORDERS = [
  { label: "Product, A to Z", sort: "product", direction: "asc" },
  { label: "Lowest margin first", sort: "margin", direction: "asc" },
  { label: "Highest cost first", sort: "cost", direction: "desc" },
  { label: "Highest price first", sort: "price", direction: "desc" },
] as const;

interface PricesPageProps {
  address: OpenList<typeof gridFilters>;
}

/** Selling prices of every bag beside its cost and margin. */
export function PricesPage({ address }: PricesPageProps) {
  const mayRead = useCan("prices:read");
  const basis = useQuery({ ...costBasisQuery(), enabled: mayRead });
  if (!mayRead) {
    return (
      <>
        <PageHeader at="/pricing/prices" />
        <EmptyState
          drawing={<Cup />}
          title="Not for your role"
          text="Only owners and managers see prices. Bag weights are on the product's page."
        >
          <ButtonLink to="/items" variant="default">
            Go to Roasted Products
          </ButtonLink>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader at="/pricing/prices">
        <ButtonLink to="/settings/trade" variant="default">
          Taxes and tiers
        </ButtonLink>
      </PageHeader>
      <QueryBoundary query={basis} errorTitle="The prices could not be loaded">
        {(loaded) =>
          loaded.products.length === 0 || loaded.sizes.length === 0 ? (
            <NothingToPrice hasProducts={loaded.products.length > 0} />
          ) : (
            <>
              <FilterBar
                search={{ nouns: "products" }}
                filters={gridFilters}
                state={address.state}
                choices={{ tier: loaded.tiers }}
                orders={GRID_ORDERS}
                onState={address.onState}
              />
              {/* Rows that an edit keeps stay for one set of filters. */}
              <Prices key={JSON.stringify(address.state)} basis={loaded} address={address} />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

const NothingToPrice = ({ hasProducts }: { hasProducts: boolean }) => (
  <EmptyState
    drawing={<Cup />}
    title={hasProducts ? "No package sizes yet" : "No products yet"}
    text="Add a product and a bag size, then set prices here."
  >
    <ButtonLink to="/items">{hasProducts ? "Add a package size" : "Add a product"}</ButtonLink>
  </EmptyState>
);

/** Rows that are drawn at first and with each further step. */
const STEP = 60;

function Prices({ basis, address }: PricesPageProps & { basis: CostBasis }) {
  const { state, onState } = address;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(STEP);
  const rows = useMemo(() => gridRows(basis, pricedBags(basis), state.tier), [basis, state.tier]);
  const found = shownRows(rows, state, kept);
  const drawn = found.slice(0, most);
  const [low, unpriced] = [rows.filter(isLowRow).length, rows.filter(isUnpricedRow).length];
  const csv = {
    name: "Bag costs",
    load: async () => (await import("../costs/bag-costs-csv.ts")).bagCostsFile(AS_IT_IS, null),
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {[
            count(rows.length, "bag"),
            low > 0 ? `${low} below target` : null,
            unpriced > 0 ? `${unpriced} without a price` : null,
            basis.pricesIncludeTax ? "prices include tax" : "prices without tax",
          ]
            .filter((text) => text !== null)
            .join(" · ")}
        </Text>
        <ExportButton csv={csv} />
      </Group>
      {found.length === 0 ? (
        <EmptyState drawing={<Cup />} title="Nothing found" text="No bag fits the filters.">
          <Button variant="default" onClick={() => onState(wholeList(gridFilters))}>
            Show everything
          </Button>
        </EmptyState>
      ) : (
        <PriceGrid
          basis={basis}
          rows={drawn}
          tierId={state.tier}
          isGrouped={isGrouped(state)}
          hasProduct
          sorting={{
            sort: state.sort,
            direction: state.direction,
            onSort: (sort, direction) => onState(sortedBy({ sort, direction }, GRID_ORDERS)),
          }}
          onSet={(key) => setKept((before) => new Set(before).add(key))}
        />
      )}
      {found.length > drawn.length && (
        <Group justify="center">
          <Button variant="default" onClick={() => setMost(most + STEP)}>
            Show more
          </Button>
        </Group>
      )}
    </Stack>
  );
}
