import type { TaxRate, TradeTerms } from "@tryer/contract";
import { api } from "#api/client.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ArchivableRowsCard } from "./archivable-rows-card.tsx";
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
      text="Each line of an order keeps the rate that it was made with."
      noun="tax rate"
      empty="No tax rate yet. Add those that your coffee is sold with."
      rows={terms.taxRates}
      detail={(rate) => [percentText(rate.percent), uses(rate)].filter(Boolean).join(" · ")}
      operations={{
        archive: (input) => api.pricing.archiveTaxRate.call(input),
        restore: (input) => api.pricing.restoreTaxRate.call(input),
      }}
      form={(rate, close) => <TaxRateForm rate={rate} onClose={close} />}
    />
  );
}
