import { Text } from "@mantine/core";
import type { TaxRate, TradeTerms } from "@tryer/contract";
import { api } from "#api/client.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ArchivableRowsCard } from "#ui/lists/archivable-rows-card.tsx";
import { percentText } from "./rate-label.ts";

const TaxRateForm = lazyPart(() => import("./tax-rate-form.tsx").then(({ TaxRateForm }) => TaxRateForm));

/** Tax rates, with what new orders begin with marked. */
export function TaxRatesCard({ terms }: { terms: TradeTerms }) {
  const uses = ({ id }: TaxRate) =>
    [id === terms.productTaxRateId ? "products" : "", id === terms.shippingTaxRateId ? "shipping" : ""]
      .filter(Boolean)
      .join(" and ");
  return (
    <ArchivableRowsCard
      title="Tax rates"
      text="Each order line keeps its rate."
      noun="tax rate"
      empty="No tax rates yet. Add the ones you sell with."
      rows={terms.taxRates}
      permission="prices:write"
      detail={(rate) => (
        <Text c="dimmed" className="figures">
          {[percentText(rate.percent), uses(rate)].filter(Boolean).join(" · ")}
        </Text>
      )}
      operations={{
        archive: (input) => api.pricing.archiveTaxRate.call(input),
        restore: (input) => api.pricing.restoreTaxRate.call(input),
      }}
      form={(rate, close) => <TaxRateForm rate={rate} onClose={close} />}
    />
  );
}
