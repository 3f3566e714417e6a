import { Box, Group, Stack, Text } from "@mantine/core";
import type { CostBasis } from "@tryer/contract";
import { AS_IT_IS, type PricedBag } from "@tryer/domain/pricing";
import { ButtonLink } from "#ui/layout/links.tsx";
import { BagWaterfall } from "../costs/bag-waterfall.tsx";
import { TierPrices } from "../costs/tier-prices.tsx";

/** Cost of a bag step by step, and what each of its prices brings. */
export const BagCost = ({ basis, bag }: { basis: CostBasis; bag: PricedBag }) => (
  <Stack gap="md">
    <section aria-label="Cost">
      <BagWaterfall basis={basis} bag={bag} whatIf={AS_IT_IS} />
    </section>
    <section aria-label="Margins">
      <Text size="sm" c="dimmed" mb={4}>
        {basis.pricesIncludeTax ? "Prices include tax" : "Prices are without tax"}; margins use the price without it.
      </Text>
      <Box style={{ overflowX: "auto" }} role="region" aria-label="Prices by tier" tabIndex={0}>
        <TierPrices basis={basis} bag={bag} />
      </Box>
    </section>
    <Group justify="flex-end">
      <ButtonLink to="/pricing/costs" search={{ product: bag.product.id, size: bag.size.id }} variant="default">
        Try a change
      </ButtonLink>
    </Group>
  </Stack>
);
