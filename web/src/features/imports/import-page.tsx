import { Alert, Button, Group, SegmentedControl, Text } from "@mantine/core";
import { mayDo } from "@tryer/domain/team";
import { type ComponentType, type ReactNode, useContext, useState } from "react";
import { ChooseList } from "#shared/lists/choose-list.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { CurrentRole } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { focusContent } from "#ui/layout/focus-content.ts";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { DoneImport, KindImportProps } from "./kind-import-props.ts";
import { LIST_KINDS, type ListKind } from "./list-kind.ts";
import { IMPORT_WORDS, KINDS } from "./list-kinds.ts";
import type { ListStep } from "./list-message.ts";
import { RecentImports } from "./recent-imports.tsx";
import { UndoRefused } from "./undo-refused.tsx";
import { useUndoImport } from "./use-importing.ts";
import { useListReading } from "./use-list-reading.ts";

/** Files that hold a table. */
const TABLE_FILES = { accept: ".csv,.tsv,.txt,.xlsx,.xlsm", words: "CSV, TSV or Excel (.xlsx), up to 20 MB" };

const STEPS: Record<ListStep, string> = {
  unpacking: "Reading the file…",
  recognising: "Recognizing the rows…",
};

const PREVIEWS: Record<ListKind, ComponentType<KindImportProps>> = {
  coffees: lazyPart(() => import("./coffees/coffees-import.tsx").then(({ CoffeesImport }) => CoffeesImport)),
  counts: lazyPart(() => import("./counts/counts-import.tsx").then(({ CountsImport }) => CountsImport)),
  products: lazyPart(() => import("./past/products-import.tsx").then(({ ProductsImport }) => ProductsImport)),
  roasts: lazyPart(() => import("./past/roasts-import.tsx").then(({ RoastsImport }) => RoastsImport)),
  purchase: lazyPart(() => import("./purchase/purchase-import.tsx").then(({ PurchaseImport }) => PurchaseImport)),
};

interface ImportPageProps {
  /** Kind of list that the address asks for; null for the first that the person may import. */
  kind: ListKind | null;
  onKind: (kind: ListKind) => void;
  /** Whether the person came from the page of moving in, where the way leads back to. */
  isMoving: boolean;
  /** Day for which opening stock and counts are proposed; null for today. */
  day: string | null;
}

/** Import of a list: handed in, looked through, taken in at once, and taken back where it was a mistake. */
export function ImportPage({ kind, onKind, isMoving, day }: ImportPageProps) {
  const role = useContext(CurrentRole);
  const kinds = LIST_KINDS.filter((each) => role !== null && mayDo(role, KINDS[each].permission));
  const shown = kinds.find((each) => each === kind) ?? kinds[0];
  return (
    <>
      <PageHeader
        at="/inventory/import"
        subtitle={shown === undefined ? "Lists from a spreadsheet" : KINDS[shown].subtitle}
      >
        {isMoving ? (
          <ButtonLink to="/moving-in" variant="default">
            Back to moving in
          </ButtonLink>
        ) : (
          <ButtonLink to="/inventory" variant="default">
            Green Coffee
          </ButtonLink>
        )}
      </PageHeader>
      {shown === undefined ? (
        <EmptyState
          drawing={<Sack />}
          title="Not for your role"
          text="Owners and managers import lists. Roasters import counts."
        />
      ) : (
        <ListImport key={shown} kind={shown} kinds={kinds} onKind={onKind} isMoving={isMoving} day={day} />
      )}
    </>
  );
}

interface ListImportProps extends Pick<ImportPageProps, "onKind" | "isMoving" | "day"> {
  kind: ListKind;
  kinds: readonly ListKind[];
}

function ListImport({ kind, kinds, onKind, isMoving, day }: ListImportProps) {
  const isPhone = useIsPhone();
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
      {done !== null && <Done imported={done} isMoving={isMoving} onUndone={() => setDone(null)} />}
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
          day={day}
        />
      )}
      {read === null && step !== null && <LoadingRows />}
      {read === null && step === null && (
        <>
          {kinds.length > 1 && (
            <SegmentedControl
              mb="md"
              aria-label="Kind of list"
              orientation={isPhone ? "vertical" : "horizontal"}
              fullWidth={isPhone}
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

const theStock = (): ReactNode => (
  <ButtonLink to="/inventory" variant="default" search={{ sort: "added", direction: "desc" }}>
    Show the stock
  </ButtonLink>
);

const theRoasts = (): ReactNode => (
  <ButtonLink to="/roasts" variant="default">
    Show the roasts
  </ButtonLink>
);

/** Way to what an import made. */
const SHOWN: Record<DoneImport["kind"], (imported: DoneImport) => ReactNode> = {
  green: theStock,
  counts: theStock,
  purchase: ({ purchaseId = "" }) => (
    <ButtonLink to="/purchases/$id" params={{ id: purchaseId }} variant="default">
      Show the purchase
    </ButtonLink>
  ),
  logs: theRoasts,
  products: () => (
    <ButtonLink to="/items" variant="default">
      Show the products
    </ButtonLink>
  ),
  roasts: theRoasts,
};

interface DoneProps {
  imported: DoneImport;
  isMoving: boolean;
  onUndone: () => void;
}

function Done({ imported, isMoving, onUndone }: DoneProps) {
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
        {SHOWN[imported.kind](imported)}
        {isMoving && <ButtonLink to="/moving-in">Back to moving in</ButtonLink>}
      </Group>
      {undoing.error !== null && (
        <UndoRefused
          error={undoing.error}
          imported={imported}
          isBusy={undoing.isPending}
          onUndoRest={() => undoing.mutate({ ...imported, leaveOutEdited: true }, { onSuccess: onUndone })}
        />
      )}
    </Alert>
  );
}
