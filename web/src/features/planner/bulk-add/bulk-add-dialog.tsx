import { Alert, Button, Stack, Text, Textarea } from "@mantine/core";
import type { Plan } from "@tryer/contract";
import { bulkSummary, MAX_QUANTITY_AT_ONCE } from "@tryer/domain/planner";
import { useMemo, useRef, useState } from "react";
import { errorToast } from "#ui/feedback/toasts.ts";
import { plainCount } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useLeaveForm } from "#ui/forms/use-leave-form.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { DialogActions } from "../add-items/dialog-actions.tsx";
import { useAddPlanItems } from "../add-items/use-add-plan-items.ts";
import { BulkNotes } from "./bulk-notes.tsx";
import { BulkRows } from "./bulk-rows.tsx";
import { countedRows, isTooMuch, namesToRemember, readyAdditions } from "./bulk-settling.ts";
import { useBulkList } from "./use-bulk-list.ts";

interface BulkAddDialogProps {
  plan: Plan;
  isOpen: boolean;
  onClose: () => void;
}

const EXAMPLE = "5LB Bags:\n10 Ethiopia Guji\n4 House Espresso\n\n12oz: 24 House Espresso, 12 Kenya AA";

export function BulkAddDialog({ plan, isOpen, onClose }: BulkAddDialogProps) {
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title="Bulk Add Items"
      size={800}
      styles={{ body: { paddingTop: 4, paddingBottom: 0 } }}
    >
      <BulkAdd plan={plan} onClose={onClose} />
    </FormModal>
  );
}

function BulkAdd({ plan, onClose }: Omit<BulkAddDialogProps, "isOpen">) {
  const isPhone = useIsPhone();
  const adding = useAddPlanItems(plan.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasText, setHasText] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { read, settlements, settle, problem, isParsing, parse, forget, remember } = useBulkList();
  const markAdded = useUnsaved(hasText, "The pasted list is not in the plan yet.");
  const leave = useLeaveForm(onClose);
  const rows = read?.list.rows;
  const summary = useMemo(
    () => (rows === undefined || rows.length === 0 ? null : bulkSummary(countedRows(rows, settlements))),
    [rows, settlements],
  );

  const added = () => {
    const names = namesToRemember(rows ?? [], settlements);
    if (names.length > 0) remember(names);
    markAdded();
    onClose();
  };
  const add = () => {
    const additions = readyAdditions(rows ?? [], settlements);
    const tooMany = additions.find(isTooMuch);
    const leftOut = summary === null ? 0 : summary.total - summary.ready;
    const name = read?.choices.products.find(({ id }) => id === tooMany?.roastedItemId)?.name;
    if (additions.length === 0) errorToast("Error", "No valid items to add to the plan");
    else if (tooMany)
      errorToast("Error", `${name}: the plan takes at most ${plainCount(MAX_QUANTITY_AT_ONCE)} of one size at once`);
    else adding.mutate({ items: additions, leftOut }, { onSuccess: added });
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
        <Button variant="default" onClick={leave} disabled={adding.isPending}>
          Cancel
        </Button>
        <Button
          variant={read === null || isOutdated ? "default" : "filled"}
          disabled={summary === null || isOutdated || adding.isPending}
          onClick={add}
        >
          {adding.isPending ? "Adding..." : "Add to Plan"}
        </Button>
      </DialogActions>
    </Stack>
  );
}
