import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GreenCoffeeDetails } from "@tryer/contract";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";

interface SuccessorFieldProps extends NativeSelectProps {
  green: Pick<GreenCoffeeDetails, "id" | "ownerId" | "successors" | "successorId">;
}

/** Choice of the lot that takes over when a lot runs out, among those of the same owner. */
export function SuccessorField({ green, ...input }: SuccessorFieldProps) {
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  const others = greens.filter(({ id, ownerId }) => id !== green.id && ownerId === green.ownerId);
  const chosen = green.successors.find(({ id }) => id === green.successorId);
  const choices = greenSelectData(others, chosen);
  // An archived successor is passed over; it stays chosen until another is.
  const isUnlisted = green.successorId !== null && !choices.some(({ value }) => value === green.successorId);
  return (
    <NativeSelect
      label="When it runs out"
      description="The coffee that fills up the batches"
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={[
        { value: "", label: "No other coffee" },
        ...(isUnlisted ? [{ value: green.successorId ?? "", label: "An archived coffee" }] : []),
        ...choices,
      ]}
      {...input}
    />
  );
}
