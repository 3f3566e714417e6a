import { Alert, Button, Stack, Text, Textarea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Plan } from "@tryer/contract";
import { bulkSummary, MAX_QUANTITY_AT_ONCE } from "@tryer/domain/planner";
import { useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { plainCount } from "#ui/figures.ts";
import { FormModal } from "#ui/form-modal.tsx";
import { errorToast } from "#ui/toasts.ts";
import { useIsPhone } from "#ui/use-is-phone.ts";
import { useLeaveForm } from "#ui/use-leave-form.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import { type ParsedOrder, parseOrder, readyAdditions } from "./bulk-parse.ts";
import { BulkRowsTable } from "./bulk-rows-table.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { useAddPlanItems } from "./use-add-plan-items.ts";

interface BulkAddDialogProps {
  plan: Plan;
  isOpen: boolean;
  onClose: () => void;
}

const EXAMPLE = "5LB Bags:\n10 Ethiopia Guji\n4 House Espresso\n\n12oz: 24 House Espresso, 12 Kenya AA";

const NOTHING_TO_PARSE = "Please enter text to parse and ensure data is loaded";

const sizesQuery = () => api.packageSizes.list.queryOptions({ input: {} });

/** Resolves once the browser has painted what was just changed. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

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
  const queryClient = useQueryClient();
  // Asked for while the list is being pasted.
  useQuery(productChoicesQuery());
  useQuery(sizesQuery());
  const adding = useAddPlanItems(plan.id);
  const [text, setText] = useState("");
  const [order, setOrder] = useState<ParsedOrder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isParsing, setIsParsing] = useState(false);
  const markAdded = useUnsaved(text.trim() !== "", "The pasted list is not in the plan yet.");
  const leave = useLeaveForm(onClose);

  const parse = async () => {
    setOrder(null);
    setProblem(null);
    if (text.trim() === "") return setProblem(NOTHING_TO_PARSE);
    setIsParsing(true);
    await painted();
    const known = await Promise.all([
      queryClient.ensureQueryData(productChoicesQuery()),
      queryClient.ensureQueryData(sizesQuery()),
    ]).catch(() => null);
    try {
      if (known === null) return setProblem(NOTHING_TO_PARSE);
      const parsed = parseOrder(text, ...known);
      setOrder(parsed);
      if (parsed.rows.length === 0) setProblem("No items could be parsed from the text. Please check the format.");
    } catch {
      setProblem("Failed to parse the text. Please check the format.");
    } finally {
      setIsParsing(false);
    }
  };
  const added = () => {
    markAdded();
    onClose();
  };
  const add = () => {
    const additions = readyAdditions(order?.rows ?? []);
    const tooMany = order?.rows.find((row) => row.matched && row.quantity > MAX_QUANTITY_AT_ONCE);
    if (additions.length === 0) errorToast("Error", "No valid items to add to the plan");
    else if (tooMany)
      errorToast(
        "Error",
        `${tooMany.name}: the plan takes at most ${plainCount(MAX_QUANTITY_AT_ONCE)} of one size at once`,
      );
    else adding.mutate(additions, { onSuccess: added });
  };
  const isOutdated = order !== null && order.text !== text;
  const summary = order === null ? null : bulkSummary(order.rows, order.problems);
  return (
    <Stack>
      <Textarea
        label="Paste your order list below:"
        description="A size as a heading, then a count and a name on each line"
        placeholder={EXAMPLE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem}
        rows={isPhone ? 6 : 8}
        data-autofocus
      />
      <Button
        variant={order === null || isOutdated ? "filled" : "default"}
        style={{ alignSelf: "flex-start" }}
        onClick={() => void parse()}
        disabled={isParsing}
      >
        {isParsing ? "Parsing..." : "Parse Text"}
      </Button>
      {order !== null && summary !== null && order.rows.length > 0 && (
        <Alert color={summary.ready === summary.total ? "leaf" : "amber"} title={summary.title} role="status">
          {summary.text}
        </Alert>
      )}
      {order !== null && order.rows.length + order.problems.length > 0 && <BulkRowsTable order={order} />}
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
          variant={order === null || isOutdated ? "default" : "filled"}
          disabled={order === null || order.rows.length === 0 || isOutdated || adding.isPending}
          onClick={add}
        >
          {adding.isPending ? "Adding..." : "Add to Plan"}
        </Button>
      </DialogActions>
    </Stack>
  );
}
