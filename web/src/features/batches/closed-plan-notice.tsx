import { Alert } from "@mantine/core";
import type { PlanBrief } from "@tryer/contract";
import { TextLink } from "#ui/layout/links.tsx";
import { Moment } from "#ui/moments/moment.tsx";

/** Why the batches cannot be changed, and where the plan can be reopened. */
export function ClosedPlanNotice({ plan: { id, number, completionDate } }: { plan: PlanBrief }) {
  return (
    <Alert color="brown" role="status" mb="md" title={`Plan ${number} is completed`}>
      {completionDate !== null && (
        <>
          Completed <Moment at={completionDate} />.{" "}
        </>
      )}
      Its batches stay as they were. To log or tick them, reopen the plan in{" "}
      <TextLink to="/complans" search={{ plan: id }} fz="inherit">
        Completed Plans
      </TextLink>
      .
    </Alert>
  );
}
