import "#ui/layout/print.css";
import { Box, Button, Card, Grid, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CostBasis } from "@tryer/contract";
import {
  AS_IT_IS,
  isAsItIs,
  machineOfCost,
  type PricedBag,
  pricedBags,
  sizesOfProduct,
  type WhatIf,
} from "@tryer/domain/pricing";
import { useDeferredValue, useMemo, useState } from "react";
import { profileQuery } from "#api/session.ts";
import { packageText } from "#shared/plan/packages-of.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { BagList } from "./bag-list.tsx";
import { BagWaterfall, bagName, type OfBag } from "./bag-waterfall.tsx";
import { costBasisQuery } from "./cost-basis-query.ts";
import { proposedPrices } from "./proposed-prices.ts";
import { TierPrices } from "./tier-prices.tsx";
import { WhatIfCard } from "./what-if-card.tsx";
import { whatIfText } from "./what-if-words.ts";

const UsePricesForm = lazyPart(() => import("./use-prices-form.tsx").then(({ UsePricesForm }) => UsePricesForm));

/** Bag and machine that the address names. */
export interface ChosenBag {
  product?: string | undefined;
  size?: string | undefined;
  machine?: string | undefined;
}

interface BagCostsPageProps {
  chosen: ChosenBag;
  onChosen: (change: ChosenBag) => void;
}

/** Cost of every bag step by step, what its prices bring, and what changes with a what-if. */
export function BagCostsPage(props: BagCostsPageProps) {
  const mayRead = useCan("costs:read");
  const basis = useQuery({ ...costBasisQuery(), enabled: mayRead });
  if (!mayRead) {
    return (
      <>
        <PageHeader at="/pricing/costs" />
        <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers see costs." />
      </>
    );
  }
  return (
    <>
      <PageHeader at="/pricing/costs" subtitle="Cost and margin of every bag">
        <Group gap="sm" className="not-on-paper">
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      </PageHeader>
      <QueryBoundary query={basis} errorTitle="The costs could not be loaded">
        {(loaded) =>
          loaded.products.length === 0 || loaded.sizes.length === 0 ? (
            <NothingToCost hasProducts={loaded.products.length > 0} />
          ) : (
            <Costs basis={loaded} {...props} />
          )
        }
      </QueryBoundary>
    </>
  );
}

const NothingToCost = ({ hasProducts }: { hasProducts: boolean }) => (
  <EmptyState
    drawing={<Cup />}
    title={hasProducts ? "No package sizes yet" : "No products yet"}
    text="Add a product and a bag size to see what a bag costs."
  >
    <ButtonLink to="/items">{hasProducts ? "Add a package size" : "Add a product"}</ButtonLink>
  </EmptyState>
);

function Costs({ basis, chosen, onChosen }: BagCostsPageProps & { basis: CostBasis }) {
  const [whatIf, setWhatIf] = useState<WhatIf>(AS_IT_IS);
  // The picture follows a slider at once; the list of all bags, which may be long, when there is time.
  const later = useDeferredValue(whatIf);
  const machineId = chosen.machine ?? null;
  const bags = useMemo(() => pricedBags(basis, { whatIf: later, machineId }), [basis, later, machineId]);
  const product = basis.products.find(({ id }) => id === chosen.product) ?? bags[0]?.product ?? basis.products[0];
  if (product === undefined) return null;
  const sizes = sizesOfProduct(basis, product);
  const size = sizes.find(({ id }) => id === chosen.size) ?? sizes[0];
  const [bag] =
    size === undefined ? [] : pricedBags({ ...basis, products: [product], sizes: [size] }, { whatIf, machineId });
  const csv = {
    name: "Bag costs",
    load: async () => (await import("./bag-costs-csv.ts")).bagCostsFile(whatIf, machineId),
  };
  return (
    <Stack gap="lg">
      <BagChoice basis={basis} product={product} sizes={sizes} sizeId={size?.id ?? ""} {...{ chosen, onChosen }} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          {bag === undefined ? (
            <Card>
              <Text c="dimmed">This product has no package size in use.</Text>
            </Card>
          ) : (
            <BagPicture basis={basis} bag={bag} whatIf={whatIf} />
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <WhatIfCard whatIf={whatIf} onWhatIf={setWhatIf} scenarios={basis.scenarios} />
        </Grid.Col>
      </Grid>
      {bag !== undefined && <BagPrices basis={basis} bag={bag} bags={bags} whatIf={whatIf} />}
      <BagList basis={basis} bags={bags} csv={csv} />
    </Stack>
  );
}

interface BagChoiceProps extends BagCostsPageProps {
  basis: CostBasis;
  product: PricedBag["product"];
  sizes: readonly PricedBag["size"][];
  sizeId: string;
}

function BagChoice({ basis, product, sizes, sizeId, chosen, onChosen }: BagChoiceProps) {
  const { machines } = basis;
  const machineId = machineOfCost(basis, product, chosen.machine)?.id ?? "";
  return (
    <Group gap="md" align="flex-end" className="not-on-paper">
      <NativeSelect
        label="Product"
        flex="2 1 220px"
        data={basis.products.map(({ id, name }) => ({ value: id, label: name }))}
        value={product.id}
        onChange={({ currentTarget }) => onChosen({ ...chosen, product: currentTarget.value })}
      />
      <NativeSelect
        label="Bag"
        flex="1 1 120px"
        data={sizes.map((size) => ({ value: size.id, label: packageText(size) }))}
        value={sizeId}
        onChange={({ currentTarget }) => onChosen({ ...chosen, size: currentTarget.value })}
      />
      {machines.length > 1 && (
        <NativeSelect
          label="Roasted on"
          flex="1 1 160px"
          data={[
            ...(machineId === "" ? [{ value: "", label: "Choose a machine" }] : []),
            ...machines.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={machineId}
          onChange={({ currentTarget }) => onChosen({ ...chosen, machine: currentTarget.value || undefined })}
        />
      )}
    </Group>
  );
}

function BagPicture({ basis, bag, whatIf }: OfBag) {
  const roasteryName = useQuery(profileQuery()).data?.roastery.name;
  const { currency } = basis;
  const isChanged = !isAsItIs(whatIf);
  return (
    <Card component="section" aria-label="Cost">
      <Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
        {bagName(bag)}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        <Text span className="only-on-paper" inherit>
          {roasteryName} ·{" "}
        </Text>
        Cost of the bag in {currency}
        {isChanged && ` with ${whatIfText(whatIf)}`}
        {isChanged && bag.asItIs.totalE2 !== null && "; the dashed line is the current cost"}
      </Text>
      <BagWaterfall basis={basis} bag={bag} whatIf={whatIf} />
    </Card>
  );
}

function BagPrices({ basis, bag, bags, whatIf }: OfBag & { bags: readonly PricedBag[] }) {
  const mayWrite = useCan("prices:write");
  const [isUsing, setUsing] = useState(false);
  const proposed = proposedPrices(bags);
  const tax = basis.pricesIncludeTax ? "Prices include tax" : "Prices are without tax";
  return (
    <Card component="section" aria-label="Prices">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h4">
              Prices
            </Title>
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {bagName(bag)}. {tax}; margins use the price without it.
            </Text>
          </div>
          {mayWrite && (
            <Button className="not-on-paper" disabled={proposed.length === 0} onClick={() => setUsing(true)}>
              Use these prices
            </Button>
          )}
        </Group>
        <Box style={{ overflowX: "auto" }} role="region" aria-label="Prices by tier" tabIndex={0}>
          <TierPrices basis={basis} bag={bag} />
        </Box>
      </Stack>
      <FormModal isOpen={isUsing} title="Use these prices" size={640} onClose={() => setUsing(false)}>
        <UsePricesForm basis={basis} proposed={proposed} whatIf={whatIfText(whatIf)} onClose={() => setUsing(false)} />
      </FormModal>
    </Card>
  );
}
