import { Checkbox, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { Order, type OrderLine, type OrderLineStock } from "@tryer/contract";
import { type ReactNode, useState } from "react";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { inStock, sentAtFirst } from "./sent-at-first.ts";

type Moving = "fulfil" | "return";

interface MoveFormProps {
  order: Order;
  step: Moving;
  onMoved: (order: Order) => void;
  onClose: () => void;
}

const RETURN_TO = ["stock", "waste"] as const;

const LEFT: Record<Moving, (line: OrderLine) => number> = {
  fulfil: ({ quantity, sentQuantity }) => quantity - sentQuantity,
  return: ({ sentQuantity, returnedQuantity }) => sentQuantity - returnedQuantity,
};

const WORDS: Record<Moving, { submit: string; text: string; of: (left: number) => string }> = {
  fulfil: {
    submit: "Fulfill",
    text: "Bags sent or collected now.",
    of: (left) => `${left} open`,
  },
  return: {
    submit: "Book return",
    text: "Bags the customer returned.",
    of: (left) => `${left} with the customer`,
  },
};

/** Words on what the stock holds of a line; none where it does not matter. */
function stockWords(stock: OrderLineStock | undefined, withExpired: boolean): string {
  if (stock === undefined) return "";
  const { readyQuantity, pickedQuantity, claimedQuantity, expiredQuantity, heldQuantity } = stock;
  return [
    pickedQuantity > 0 ? `, ${pickedQuantity} picked` : "",
    `, ${readyQuantity + (withExpired ? expiredQuantity : 0)} in stock`,
    claimedQuantity > 0 ? `, ${claimedQuantity} more for orders before it` : "",
    expiredQuantity > 0 && !withExpired ? `, ${expiredQuantity} past the date` : "",
    heldQuantity > 0 ? `, ${heldQuantity} on hold` : "",
  ].join("");
}

/**
 * Form for how many bags of each line came back, or are sent, which begins with what is in stock. No form of a record's
 * fields: it asks for one number a line, which the stock of all lines limits.
 */
export function MoveForm(props: MoveFormProps) {
  const forms: Record<Moving, ReactNode> = {
    fulfil: <FulfilForm {...props} />,
    return: <MoveFields {...props} stock={[]} />,
  };
  return forms[props.step];
}

function FulfilForm(props: MoveFormProps) {
  const stock = useQuery({
    ...api.orders.stock.queryOptions({ input: { id: props.order.id } }),
    // Stock of a moment ago may have left meanwhile.
    gcTime: 0,
  });
  return (
    <QueryBoundary query={stock} errorTitle="The stock could not be loaded">
      {(lines) => <MoveFields {...props} stock={lines} />}
    </QueryBoundary>
  );
}

/** Bags that lie there for a line, also for the orders that claim them first. */
const lyingFor = (stock: readonly OrderLineStock[], line: OrderLine, withExpired: boolean): number =>
  inStock(stock, line, withExpired) + (stock.find(({ lineId }) => lineId === line.id)?.claimedQuantity ?? 0);

/** Bags of each line that are filled in at first. */
const FIRST_QUANTITIES: Record<
  Moving,
  (lines: readonly OrderLine[], stock: readonly OrderLineStock[]) => ReadonlyMap<string, number>
> = {
  fulfil: sentAtFirst,
  return: (lines) => new Map(lines.map((line) => [line.id, LEFT.return(line)])),
};

/** Bags that the stock would have to hold besides; a return needs none. */
const MISSING: Record<Moving, (typed: number, lying: number) => number> = {
  fulfil: (typed, lying) => Math.max(0, typed - lying),
  return: () => 0,
};

interface MoveFieldsProps extends MoveFormProps {
  /** Stock for the lines of what is sent. */
  stock: OrderLineStock[];
}

function MoveFields({ order, step, stock, onMoved, onClose }: MoveFieldsProps) {
  const lines = order.lines.filter((line) => LEFT[step](line) > 0);
  const first = FIRST_QUANTITIES[step](lines, stock);
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(lines.map(({ id }) => [id, String(first.get(id) ?? 0)])),
  });
  const [returnTo, setReturnTo] = useState<(typeof RETURN_TO)[number]>("stock");
  const [withExpired, setWithExpired] = useState(false);
  const [expiredReason, setExpiredReason] = useState("");
  const [allowShort, setAllowShort] = useState(false);
  const hasExpired = stock.some(({ expiredQuantity }) => expiredQuantity > 0);
  const missing = lines.reduce((sum, line) => {
    const typed = Number(form.values[line.id]);
    return typed > 0 ? sum + MISSING[step](typed, lyingFor(stock, line, withExpired)) : sum;
  }, 0);
  const saving = useSaving({
    isChanged: form.isDirty() || expiredReason !== "",
    row: Order,
    onFieldErrors: () => false,
    onSaved: onMoved,
  });
  const send = (values: Record<string, string>) => {
    const errors: Record<string, string> = {};
    const moved = lines.flatMap((line) => {
      const text = values[line.id] ?? "";
      if (text.trim() === "") return [];
      const parsed = typedDecimal(text, { label: "Quantity", places: 0, min: 0, max: LEFT[step](line) });
      if (parsed.ok) return { lineId: line.id, quantity: parsed.value };
      errors[line.id] = parsed.reason;
      return [];
    });
    const [line] = lines;
    if (withExpired && expiredReason.trim() === "") errors.expiredReason = "Enter why you send it";
    if (missing > 0 && !allowShort) errors.allowShort = "Enter the bags in stock, or tick this";
    if (line && moved.every(({ quantity }) => quantity === 0)) errors[line.id] ??= "Enter how many bags";
    if (Object.keys(errors).length > 0) return form.setErrors(errors);
    const { id, version } = order;
    const calls: Record<Moving, () => Promise<Order>> = {
      fulfil: () =>
        api.orders.fulfil.call({ id, version, lines: moved, withExpired, expiredReason, allowShort: missing > 0 }),
      return: () => api.orders.return.call({ id, version, lines: moved, returnTo }),
    };
    saving.save(calls[step]);
  };
  return (
    <FormBody
      submitLabel={WORDS[step].submit}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Text c="dimmed">{WORDS[step].text}</Text>
      {step === "return" && (
        <SegmentedControl
          fullWidth
          aria-label="Where the bags go"
          data={[
            { value: "stock", label: "Back to stock" },
            { value: "waste", label: "To waste" },
          ]}
          value={returnTo}
          onChange={(value) => setReturnTo(RETURN_TO.find((each) => each === value) ?? "stock")}
        />
      )}
      <Stack gap="sm">
        {lines.map((line) => (
          <TextInput
            key={line.id}
            label={`${line.productName}, ${line.sizeLabel}`}
            description={
              WORDS[step].of(LEFT[step](line)) +
              stockWords(
                stock.find(({ lineId }) => lineId === line.id),
                withExpired,
              )
            }
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(line.id)}
          />
        ))}
      </Stack>
      {hasExpired && (
        <Checkbox
          label="Send coffee past its date, too"
          checked={withExpired}
          onChange={({ currentTarget }) => setWithExpired(currentTarget.checked)}
        />
      )}
      {withExpired && (
        <TextInput
          label="Why it is sent"
          maxLength={200}
          value={expiredReason}
          error={form.errors.expiredReason}
          onChange={({ currentTarget }) => setExpiredReason(currentTarget.value)}
        />
      )}
      {missing > 0 && (
        <Checkbox
          label={`Send ${count(missing, "bag")} more than is in stock`}
          description="The order stays an open question until you pack these bags."
          checked={allowShort}
          error={form.errors.allowShort}
          onChange={({ currentTarget }) => setAllowShort(currentTarget.checked)}
        />
      )}
    </FormBody>
  );
}
