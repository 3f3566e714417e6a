import { Alert, Button, Group, SegmentedControl, Text } from "@mantine/core";
import { mayDo } from "@tryer/domain/team";
import { type ComponentType, useContext, useState } from "react";
import { ChooseList } from "#shared/lists/choose-list.tsx";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { CurrentRole } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { focusContent } from "#ui/layout/focus-content.ts";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { DoneImport, KindImportProps } from "./kind-import-props.ts";
import { LIST_KINDS, type ListKind } from "./list-kind.ts";
import { IMPORT_WORDS, KINDS } from "./list-kinds.ts";
import type { ListStep } from "./list-message.ts";
import { RecentImports } from "./recent-imports.tsx";
import { useUndoImport } from "./use-importing.ts";
import { useListReading } from "./use-list-reading.ts";

/** Files that hold a table. */
const TABLE_FILES = { accept: ".csv,.tsv,.txt,.xlsx,.xlsm", words: "CSV, TSV or Excel (.xlsx), up to 20 MB" };

const STEPS: Record<ListStep, string> = {
  unpacking: "Reading the file…",
  recognising: "Recognising the rows…",
};

const PREVIEWS: Record<ListKind, ComponentType<KindImportProps>> = {
  coffees: whenNeeded(() => import("./coffees/coffees-import.tsx").then(({ CoffeesImport }) => CoffeesImport)),
  counts: whenNeeded(() => import("./counts/counts-import.tsx").then(({ CountsImport }) => CountsImport)),
  purchase: whenNeeded(() => import("./purchase/purchase-import.tsx").then(({ PurchaseImport }) => PurchaseImport)),
};

interface ImportPageProps {
  /** Kind of list that the address asks for; null for the first that the person may import. */
  kind: ListKind | null;
  onKind: (kind: ListKind) => void;
}

/** Import of a list: handed in, looked through, taken in at once, and taken back where it was a mistake. */
export function ImportPage({ kind, onKind }: ImportPageProps) {
  const role = useContext(CurrentRole);
  const kinds = LIST_KINDS.filter((each) => role !== null && mayDo(role, KINDS[each].permission));
  const shown = kinds.find((each) => each === kind) ?? kinds[0];
  return (
    <>
      <PageHeader
        at="/inventory/import"
        subtitle={shown === undefined ? "Lists from a spreadsheet" : KINDS[shown].subtitle}
      >
        <ButtonLink to="/inventory" variant="default">
          Green Coffee
        </ButtonLink>
      </PageHeader>
      {shown === undefined ? (
        <EmptyState
          drawing={<Sack />}
          title="Not for your role"
          text="Owners and managers import lists, and roasters import counts."
        />
      ) : (
        <ListImport key={shown} kind={shown} kinds={kinds} onKind={onKind} />
      )}
    </>
  );
}

function ListImport({
  kind,
  kinds,
  onKind,
}: {
  kind: ListKind;
  kinds: readonly ListKind[];
  onKind: (kind: ListKind) => void;
}) {
  const { today } = useMoments();
  const reading = useListReading(kind, today);
  const [done, setDone] = useState<DoneImport | null>(null);
  const { read, step, refusal } = reading;
  const Preview = PREVIEWS[kind];
  const finish = (imported: DoneImport | null) => {
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
        <Preview
          key={`${read.fileName} ${read.sheet}`}
          answering={{ read, chooseSheet: reading.chooseSheet, map: reading.map, correct: reading.correct }}
          onDone={finish}
        />
      )}
      {read === null && step !== null && <LoadingRows />}
      {read === null && step === null && (
        <>
          {kinds.length > 1 && (
            <SegmentedControl
              mb="md"
              aria-label="Kind of list"
              data={kinds.map((each) => ({ value: each, label: KINDS[each].label }))}
              value={kind}
              onChange={(value) => onKind(value as ListKind)}
            />
          )}
          <ChooseList kinds={TABLE_FILES} onFile={begin(reading.readFile)} onText={begin(reading.readText)} />
          <RecentImports of="lists" />
        </>
      )}
    </>
  );
}

function Done({ imported, onUndone }: { imported: DoneImport; onUndone: () => void }) {
  const undoing = useUndoImport();
  return (
    <Alert color="leaf" role="status" title={IMPORT_WORDS[imported.kind].done(imported.rowCount)} mb="md">
      <Group gap="sm">
        <Button
          variant="default"
          loading={undoing.isPending}
          onClick={() => undoing.mutate(imported, { onSuccess: onUndone })}
        >
          Undo
        </Button>
        {imported.purchaseId === undefined ? (
          <ButtonLink to="/inventory" variant="default" search={{ sort: "added", direction: "desc" }}>
            Show the stock
          </ButtonLink>
        ) : (
          <ButtonLink to="/purchases/$id" params={{ id: imported.purchaseId }} variant="default">
            Show the purchase
          </ButtonLink>
        )}
      </Group>
      {undoing.error !== null && <ErrorNotice title="Not taken back" error={undoing.error} />}
    </Alert>
  );
}
