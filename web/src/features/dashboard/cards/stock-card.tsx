import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StockWorth } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { FigureLink } from "../dashboard-links.tsx";
import { Tile } from "../tile.tsx";
import type { CardProps } from "./card-props.ts";

/** Weight of green and roasted coffee in stock, with the value for those who see costs. */
export function StockCard({ dashboard: { stock, productCount, packageSizeCount } }: CardProps) {
  const weights = useWeights();
  const query = useQuery(api.dashboard.stock.queryOptions());
  return (
    <Tile
      title="Green in stock"
      figure={
        <FigureLink to="/inventory">
          <Weighed kg={stock.quantityKg} />
        </FigureLink>
      }
    >
      <Text size="sm" c="dimmed" className="figures">
        {count(stock.coffeeCount, "coffee")} · {count(productCount, "product")} · {count(packageSizeCount, "size")}
      </Text>
      {stock.customerKg > 0 && (
        <Text size="sm" c="dimmed" className="figures">
          Plus <Weighed kg={stock.customerKg} /> held for customers
        </Text>
      )}
      <QueryBoundary query={query} errorTitle="The value of the stock could not be loaded">
        {({ green, roasted }) => (
          <Stack gap={6}>
            {green.worth !== undefined && <Worth worth={green.worth} of="coffee" />}
            <Text size="sm" c="dimmed" mt={6}>
              Roasted in stock
            </Text>
            <Text className="figures" fz={20} lh={1.2} fw={600} component="div">
              <FigureLink to="/inventory/roasted">
                <Weighed kg={roasted.quantityKg} />
              </FigureLink>
            </Text>
            <Text size="sm" c="dimmed" className="figures">
              {count(roasted.lotCount, "lot")}
              {roasted.heldKg > 0 && `, ${weights.weighed(roasted.heldKg)} of it on hold`}
            </Text>
            {roasted.worth === null && (
              <Text size="sm" c="dimmed">
                Too many lots to value at a glance. <TextLink to="/inventory/roasted">Value lot by lot</TextLink>
              </Text>
            )}
            {roasted.worth && <Worth worth={roasted.worth} of="lot" />}
          </Stack>
        )}
      </QueryBoundary>
    </Tile>
  );
}

type Known = NonNullable<StockWorth["roasted"]["worth"]>;

function Worth({ worth: { valueMinor, unknownCount }, of }: { worth: Known; of: "coffee" | "lot" }) {
  const costs = useCosts();
  return (
    <Text size="sm" className="figures">
      <LiveFigure>{costs.amount(valueMinor)}</LiveFigure>
      {unknownCount > 0 && (
        <Text span size="sm" c="dimmed">
          {" "}
          · {count(unknownCount, of)} {unknownCount === 1 ? "has" : "have"} no cost
        </Text>
      )}
    </Text>
  );
}
