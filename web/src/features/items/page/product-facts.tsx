import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Machine, Product, TaxRate } from "@tryer/contract";
import { productFields } from "@tryer/contract/items/product-fields";
import { plusDays } from "@tryer/domain/calendar";
import { brewTimeText, filledLabel, packageLabel } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { Facts, useFacts } from "#shared/records/document/facts.tsx";
import { asSet, count, percentAsSet, THIN_SPACE } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { packageSizesQuery } from "../product-list.tsx";
import classes from "./product-label.module.css";

/** Facts of a product by which it is sold and kept, and its label as it would be printed for coffee that is roasted today. */
export function ProductFacts({ product }: { product: Product }) {
  const { calendarDay, today } = useMoments();
  const active = useQuery(packageSizesQuery(false)).data ?? [];
  const archived = useQuery(packageSizesQuery(true)).data ?? [];
  const mayPrice = useCan("prices:read");
  const terms = useQuery({ ...api.pricing.terms.queryOptions(), enabled: mayPrice }).data;
  const machines = useQuery(api.machines.list.queryOptions({ input: {} })).data ?? [];
  const putAway = useQuery(api.machines.list.queryOptions({ input: { archived: true } })).data ?? [];
  const offered = [...active, ...archived].filter(({ id }) => product.packageSizeIds.includes(id));
  const kept = useFacts(productFields, product, KEPT, {
    sku: ({ sku }) => sku || "None",
    isDecaf: ({ isDecaf }) => (isDecaf ? "Yes, roasted last on its day" : "No"),
    restDays: ({ restDays }) => (restDays === null ? "Roastery default" : undefined),
    bestBeforeDays: ({ bestBeforeDays }) =>
      bestBeforeDays === null ? "No date" : `${count(bestBeforeDays, "day")} from the roast`,
    minimumStockKg: ({ minimumStockKg }) => (minimumStockKg === 0 ? "None" : undefined),
    packageSizes: () => (offered.length === 0 ? "All" : offered.map((size) => packageLabel(size)).join(", ")),
    grinds: ({ grinds }) => (grinds.length === 0 ? "Any" : ["Whole beans", ...grinds].join(", ")),
  });
  const made = useFacts(productFields, product, ["machine", "taxRate"], {
    machine: () => machineOf(product, [...machines, ...putAway]),
    taxRate: () => (terms === undefined ? "" : rateOf(product, terms.taxRates)),
  });
  const facts = [
    ...kept,
    { label: "Brew", value: brewText(product) },
    { label: "Shrinkage", value: percentAsSet(product.expectedShrinkage.percentage) },
    ...made,
  ];
  const day = today();
  const bestBefore = product.bestBeforeDays === null ? "" : calendarDay(plusDays(day, product.bestBeforeDays));
  return (
    <>
      <SectionCard title="Sold as">
        <Facts isHalf facts={facts} />
      </SectionCard>
      <SectionCard title="Label">
        <Text className={classes.label}>
          {filledLabel(product.labelText, {
            product: product.name,
            sku: product.sku,
            size: offered[0] === undefined ? "" : packageLabel(offered[0]),
            grind: product.grinds[0] ?? "",
            roasted: calendarDay(day),
            "best before": bestBefore,
            lot: "R-0001",
          })}
        </Text>
        <Text size="sm" c="dimmed">
          Preview for coffee roasted today, with a roast number as the lot.{" "}
          <TextLink to="/inventory/roasted/$productId" params={{ productId: product.id }} fz="sm">
            Print labels of a roast
          </TextLink>
        </Text>
      </SectionCard>
    </>
  );
}

const KEPT = [
  "sku",
  "isDecaf",
  "restDays",
  "bestBeforeDays",
  "minimumStockKg",
  "packageSizes",
  "grinds",
  "tastingNotes",
] as const;

/** Recipe of a brew in one line; empty where there is none. */
const brewText = ({ brewRatio, brewTemperatureC, brewGrind, brewSeconds }: Product): string =>
  [
    brewRatio === null ? "" : `1 : ${asSet(brewRatio)}`,
    brewTemperatureC === null ? "" : `${brewTemperatureC}${THIN_SPACE}°C`,
    brewGrind,
    brewSeconds === null ? "" : brewTimeText(brewSeconds),
  ]
    .filter((words) => words !== "")
    .join(", ");

function machineOf({ machineId }: Product, machines: readonly Machine[]): string {
  const machine = machines.find(({ id }) => id === machineId);
  if (machine === undefined) return "";
  return machine.archivedAt === null ? machine.name : `${machine.name} (archived: the machine of the plan counts)`;
}

function rateOf({ taxRateId }: Product, rates: readonly TaxRate[]): string {
  if (taxRateId === null) return "Roastery default";
  const rate = rates.find(({ id }) => id === taxRateId);
  return rate === undefined ? "" : `${rate.name}, ${percentAsSet(rate.percent)}`;
}
