import { ListPage } from "#shared/records/list/list-page.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { ButtonLink } from "#ui/layout/links.tsx";
import { COMPLETED_PLANS, planSumCells } from "./completed-plans-list.tsx";

/** Plans of the past, each with its page. */
export function CompletedPlansPage({ address }: { address: OpenList<Record<never, never>> }) {
  return (
    <ListPage
      list={COMPLETED_PLANS}
      address={address}
      cells={planSumCells}
      firstStep={<ButtonLink to="/demand-planner">Go to Demand Planner</ButtonLink>}
    />
  );
}
