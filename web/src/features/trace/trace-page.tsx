import { Button, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Trace, TraceInput } from "@tryer/contract";
import { stepFields } from "@tryer/contract/trace/trace-fields";
import { TRACE_SUBJECTS, type TraceSubject } from "@tryer/domain/trace";
import { api } from "#api/client.ts";
import { useRowsFile } from "#shared/records/fields/use-rows-file.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { InOrder } from "#ui/layout/in-order.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { NotFound } from "#ui/layout/not-found.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { TracePicture } from "./trace-picture.tsx";
import { TraceTable } from "./trace-table.tsx";
import { traceWords } from "./trace-words.ts";
import { TracedCustomers } from "./traced-customers.tsx";
import "#ui/layout/print.css";

interface TracePageProps {
  /** Kind as it stands in the address. */
  kind: string;
  id: string;
}

/** Chain of a coffee from its purchase to its customers, as a picture and as a table. */
export function TracePage({ kind, id }: TracePageProps) {
  const known = TRACE_SUBJECTS.find((each) => each === kind);
  if (known === undefined) return <NotFound />;
  return <TraceOf subject={{ kind: known, id }} />;
}

function TraceOf({ subject }: { subject: TraceInput }) {
  const trace = useQuery(api.trace.show.queryOptions({ input: subject }));
  usePageSubject(trace.data && `Trace of ${trace.data.label}`);
  return (
    <QueryBoundary query={trace} errorTitle="The chain could not be followed">
      {(shown) => <Chain subject={subject} trace={shown} />}
    </QueryBoundary>
  );
}

function Chain({ subject, trace }: { subject: TraceInput; trace: Trace }) {
  const saveRows = useRowsFile();
  const steps = useMutation({
    mutationFn: () => api.trace.steps.call(subject),
    onSuccess: ({ steps: found }) => saveRows(`Trace of ${trace.label}`, stepFields, found),
    onError: failureToast("The steps could not be loaded"),
  });
  const weights = useWeights();
  const isEmpty = trace.flows.length === 0;
  return (
    <>
      <PageHeader title={`Trace of ${trace.label}`} hasSections>
        <StartRecall subject={subject} />
        <Button
          variant="default"
          className="not-on-paper"
          disabled={isEmpty}
          loading={steps.isPending}
          onClick={() => steps.mutate()}
        >
          CSV
        </Button>
        <Button variant="default" className="not-on-paper" disabled={isEmpty} onClick={() => window.print()}>
          Print
        </Button>
      </PageHeader>
      {isEmpty ? (
        <EmptyState drawing={<Sack />} title="No movements yet" text="Movements appear here once booked." />
      ) : (
        <div className="trace-page">
          <InOrder gap="lg">
            <Stack gap={4} className="figures">
              {traceWords(trace, (grams) => weights.weighed(grams / 1000)).map((words) => (
                <Text key={words} style={{ overflowWrap: "anywhere" }}>
                  {words}
                </Text>
              ))}
            </Stack>
            <IfCan permission="orders:read">
              <TracedCustomers subject={subject} />
            </IfCan>
            <TraceTable trace={trace} />
            <TracePicture trace={trace} />
          </InOrder>
        </div>
      )}
    </>
  );
}

/** Coffee that a recall can be of. */
const RECALLED: Record<TraceSubject, "green" | "roast" | "lot" | null> = {
  green: "green",
  roast: "roast",
  lot: "lot",
  purchase: null,
  batch: null,
  bags: null,
  order: null,
  line: null,
};

function StartRecall({ subject: { kind, id } }: { subject: TraceInput }) {
  const recalled = RECALLED[kind];
  if (recalled === null) return null;
  return (
    <IfCan permission="orders:write">
      <ButtonLink to="/recalls" search={{ kind: recalled, id }} variant="default" className="not-on-paper">
        Start a recall
      </ButtonLink>
    </IfCan>
  );
}
