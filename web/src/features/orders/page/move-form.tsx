import { Checkbox, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { Order, type OrderLine, type OrderLineStock } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";

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
    submit: "Fulfil",
    text: "Bags that are sent or collected now. Leave out what follows later.",
    of: (left) => `${left} open`,
  },
  return: {
    submit: "Book return",
    text: "Bags that came back from the customer.",
    of: (left) => `${left} with the customer`,
  },
};

/** Words on what the stock holds of a line; none as long as nobody knows. */
function stockWords(stock: OrderLineStock | undefined, withExpired: boolean): string {
  if (stock === undefined) return "";
  const { readyQuantity, expiredQuantity, heldQuantity } = stock;
  return [
    `, ${readyQuantity + (withExpired ? expiredQuantity : 0)} in stock`,
    expiredQuantity > 0 && !withExpired ? `, ${expiredQuantity} past the date` : "",
    heldQuantity > 0 ? `, ${heldQuantity} on hold` : "",
  ].join("");
}

/** Form for how many bags of each line are sent or came back; all that is left is filled in. */
export function MoveForm({ order, step, onMoved, onClose }: MoveFormProps) {
  const lines = order.lines.filter((line) => LEFT[step](line) > 0);
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(lines.map((line) => [line.id, String(LEFT[step](line))])),
  });
  const [returnTo, setReturnTo] = useState<(typeof RETURN_TO)[number]>("stock");
  const [withExpired, setWithExpired] = useState(false);
  const stock = useQuery({
    ...api.orders.stock.queryOptions({ input: { id: order.id } }),
    enabled: step === "fulfil",
    refetchOnMount: "always",
  }).data;
  const hasExpired = stock?.some(({ expiredQuantity }) => expiredQuantity > 0) ?? false;
  const saving = useSaving({
    isChanged: form.isDirty(),
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
    const first = lines[0];
    if (first && moved.every(({ quantity }) => quantity === 0)) errors[first.id] ??= "Enter how many bags";
    if (Object.keys(errors).length > 0) return form.setErrors(errors);
    const { id, version } = order;
    const calls: Record<Moving, () => Promise<Order>> = {
      fulfil: () => api.orders.fulfil.call({ id, version, lines: moved, withExpired }),
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
                stock?.find(({ lineId }) => lineId === line.id),
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
    </FormBody>
  );
}
