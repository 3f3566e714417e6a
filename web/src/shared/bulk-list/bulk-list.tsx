import { Alert, Button, Stack, Text, Textarea } from "@mantine/core";
import { bulkSummary } from "@tryer/domain/planner";
import { useMemo, useRef, useState } from "react";
import { DialogActions } from "#ui/forms/dialog-actions.tsx";
import { useLeaveForm } from "#ui/forms/use-leave-form.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { BulkNotes } from "./bulk-notes.tsx";
import type { KeyedRow } from "./bulk-reading.ts";
import { BulkRows } from "./bulk-rows.tsx";
import { countedRows, namesToRemember, type Settlements } from "./bulk-settling.ts";
import { type Choices, useBulkList } from "./use-bulk-list.ts";

/** A list as it was read and settled. */
export interface SettledList {
  rows: readonly KeyedRow[];
  settlements: Settlements;
  choices: Choices;
  /** Rows that are not settled. */
  open: number;
}

interface BulkListProps {
  addLabel: string;
  addingLabel: string;
  /** Sentence that says what is lost when the dialog is left. */
  unsavedText: string;
  isAdding: boolean;
  /** Adds the list; `done` remembers the names that were settled, and closes. */
  onAdd: (list: SettledList, done: () => void) => void;
  onClose: () => void;
}

const EXAMPLE = "5LB Bags:\n10 Ethiopia Guji\n4 House Espresso\n\n12oz: 24 House Espresso, 12 Kenya AA";

/** A list that is pasted, read, and settled row by row, in a dialog. */
export function BulkList({ addLabel, addingLabel, unsavedText, isAdding, onAdd, onClose }: BulkListProps) {
  const isPhone = useIsPhone();
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasText, setHasText] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { read, settlements, settle, problem, isParsing, parse, forget, remember } = useBulkList();
  const markAdded = useUnsaved(hasText, unsavedText);
  const leave = useLeaveForm(onClose);
  const rows = read?.list.rows;
  const summary = useMemo(
    () => (rows === undefined || rows.length === 0 ? null : bulkSummary(countedRows(rows, settlements))),
    [rows, settlements],
  );

  const done = () => {
    const names = namesToRemember(rows ?? [], settlements);
    if (names.length > 0) remember(names);
    markAdded();
    onClose();
  };
  const add = () => {
    if (read === null || summary === null) return;
    onAdd({ rows: read.list.rows, settlements, choices: read.choices, open: summary.total - summary.ready }, done);
  };
  const typed = () => field.current?.value ?? "";
  const parseField = () => {
    const text = typed();
    void parse(text).then(() => setChanged(typed() !== text));
  };
  const isOutdated = read !== null && isChanged;
  return (
    <Stack>
      <Textarea
        label="Paste your order list below:"
        description="A size as a heading, then a count and a name on each line"
        placeholder={EXAMPLE}
        // The text stays in the field: to draw a long one anew with every letter keeps the page from answering.
        ref={field}
        onChange={({ currentTarget: { value } }) => {
          setHasText(/\S/.test(value));
          setChanged(read !== null && read.list.text !== value);
        }}
        error={problem}
        rows={isPhone ? 6 : 8}
        spellCheck={false}
        data-autofocus
      />
      <Button
        variant={read === null || isOutdated ? "filled" : "default"}
        style={{ alignSelf: "flex-start" }}
        onClick={parseField}
        disabled={isParsing}
      >
        {isParsing ? "Parsing..." : "Parse Text"}
      </Button>
      {summary !== null && (
        <Alert color={summary.ready === summary.total ? "leaf" : "amber"} title={summary.title} role="status">
          {summary.text}
        </Alert>
      )}
      {read !== null && rows !== undefined && rows.length > 0 && (
        <BulkRows read={read} settlements={settlements} onSettle={settle} onForget={forget} />
      )}
      {read !== null && <BulkNotes notes={read.list.notes} />}
      <DialogActions>
        {isOutdated && (
          <Text size="sm" c="dimmed" mr="auto">
            The text was changed. Parse it again.
          </Text>
        )}
        <Button variant="default" onClick={leave} disabled={isAdding}>
          Cancel
        </Button>
        <Button
          variant={read === null || isOutdated ? "default" : "filled"}
          disabled={summary === null || isOutdated || isAdding}
          onClick={add}
        >
          {isAdding ? addingLabel : addLabel}
        </Button>
      </DialogActions>
    </Stack>
  );
}
