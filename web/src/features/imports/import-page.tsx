import { Alert, Button, Group, Text } from "@mantine/core";
import type { Import } from "@tryer/contract";
import { useState } from "react";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { count } from "#ui/format/figures.ts";
import { useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { focusContent } from "#ui/layout/focus-content.ts";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { ChooseList } from "./choose-list.tsx";
import { ImportPreview } from "./import-preview.tsx";
import type { ListStep } from "./list-message.ts";
import { RecentImports } from "./recent-imports.tsx";
import { useUndoImport } from "./use-green-import.ts";
import { useListReading } from "./use-list-reading.ts";

const STEPS: Record<ListStep, string> = {
  unpacking: "Reading the file…",
  recognising: "Recognising the coffees…",
};

/** Import of green coffees from a list: handed in, looked through, added at once, and taken back where it was a mistake. */
export function ImportPage() {
  const mayWrite = useMay("green:write");
  return (
    <>
      <PageHeader at="/inventory/import" subtitle="Coffees from a spreadsheet, an offer list or a stock list">
        <ButtonLink to="/inventory" variant="default">
          Green Coffee
        </ButtonLink>
      </PageHeader>
      {mayWrite ? (
        <GreenImport />
      ) : (
        <EmptyState drawing={<Sack />} title="Not for your role" text="Owners and managers add green coffees." />
      )}
    </>
  );
}

function GreenImport() {
  const { today } = useMoments();
  const reading = useListReading(today);
  const [done, setDone] = useState<Import | null>(null);
  const { read, step, refusal } = reading;
  const finish = (imported: Import | null) => {
    setDone(imported);
    reading.clear();
    focusContent();
  };
  const begin = <Source,>(readSource: (source: Source) => void) => {
    return (source: Source) => {
      setDone(null);
      readSource(source);
    };
  };
  return (
    <>
      {done !== null && <Done imported={done} onUndone={() => setDone(null)} />}
      {refusal !== null && (
        <Alert color="red" role="alert" title="This list can't be read" mb="md" style={{ overflowWrap: "anywhere" }}>
          {refusal}
        </Alert>
      )}
      <Text role="status" size="sm" c="dimmed">
        {step === null ? "" : STEPS[step]}
      </Text>
      {read !== null && (
        <ImportPreview
          key={`${read.fileName} ${read.sheet}`}
          read={read}
          chooseSheet={reading.chooseSheet}
          map={reading.map}
          correct={reading.correct}
          onDone={finish}
        />
      )}
      {read === null && step !== null && <LoadingRows />}
      {read === null && step === null && (
        <>
          <ChooseList onFile={begin(reading.readFile)} onText={begin(reading.readText)} />
          <RecentImports />
        </>
      )}
    </>
  );
}

function Done({ imported, onUndone }: { imported: Import; onUndone: () => void }) {
  const undoing = useUndoImport();
  return (
    <Alert color="leaf" role="status" title={`${count(imported.rowCount, "coffee")} added`} mb="md">
      <Group gap="sm">
        <Button
          variant="default"
          loading={undoing.isPending}
          onClick={() => undoing.mutate(imported, { onSuccess: onUndone })}
        >
          Undo
        </Button>
        <ButtonLink to="/inventory" variant="default" search={{ sort: "added", direction: "desc" }}>
          Show the stock
        </ButtonLink>
      </Group>
      {undoing.error !== null && <ErrorNotice title="Not taken back" error={undoing.error} />}
    </Alert>
  );
}
