import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#features/settings/settings-section.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const TradeCards = lazyPart(
  () => import("#features/pricing/terms/trade-cards.tsx").then(({ TradeCards }) => TradeCards),
  <LoadingRows rows={8} />,
);

const InvoiceSettingsCard = lazyPart(() =>
  import("#features/orders/invoices/invoice-settings-card.tsx").then(({ InvoiceSettingsCard }) => InvoiceSettingsCard),
);

const AccountsCard = lazyPart(() =>
  import("#features/orders/accounting/accounts-card.tsx").then(({ AccountsCard }) => AccountsCard),
);

export const Route = createFileRoute("/_app/settings/trade")({ component: TradeSettings });

function TradeSettings() {
  return (
    <SettingsSection at="/settings/trade" subtitle="Defaults for new orders">
      <TradeCards />
      <InvoiceSettingsCard />
      <AccountsCard />
    </SettingsSection>
  );
}
