import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { ChangeQuantitiesInput, PlanCoffee } from "@tryer/contract";
import { type FormEvent, useState } from "react";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { packageText } from "#shared/plan/packages-of.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { parseQuantities, typedQuantities } from "./row-quantities.ts";

/** Changes quantities of the pending plan; those that somebody else has changed meanwhile are shown instead. */
function useChangeQuantities(planId: string) {
  return useGuardedMutation(
    {
      mutationFn: (items: ChangeQuantitiesInput["items"]) => api.planner.changeQuantities.call({ id: planId, items }),
      onError: failureToast("Not changed", "The quantities have not changed. Try again in a moment."),
    },
    () => planId,
  );
}

interface EditQuantitiesProps {
  planId: string;
  row: PlanCoffee;
  onClose: () => void;
}

/** The quantities of a coffee in the place where they stand: Enter saves, Escape leaves them. */
export function EditQuantities({ planId, row, onClose }: EditQuantitiesProps) {
  const isPhone = useIsPhone();
  // Row as it was when editing began: a change by somebody else meanwhile must be refused, not overwritten.
  const [asPlanned] = useState(row);
  const [typed, setTyped] = useState(() => typedQuantities(row.items));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const changing = useChangeQuantities(planId);
  const initial = typedQuantities(asPlanned.items);
  const markSaved = useUnsaved(asPlanned.items.some(({ id }) => typed[id] !== initial[id]));

  function save(event: FormEvent) {
    event.preventDefault();
    const parsed = parseQuantities(asPlanned, typed);
    if (!parsed.ok) return setErrors(parsed.errors);
    const close = () => {
      markSaved();
      onClose();
    };
    if (parsed.changed.length === 0) return close();
    changing.mutate(parsed.changed, {
      onSuccess: close,
      // Other failures can be tried again with what is typed; a plan that is another one now is shown instead.
      onError: (error) => (hasCode(error, "OUTDATED") || hasCode(error, "NOT_FOUND")) && close(),
    });
  }

  return (
    <form onSubmit={save} noValidate onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <Stack gap="xs">
        {asPlanned.items.map(({ id, packageSize: size, packageUnit: unit }, index) => (
          <Group key={id} gap={6} wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={`Quantity of ${row.name}, ${packageText({ size, unit })}`}
              inputMode="numeric"
              autoComplete="off"
              autoFocus={index === 0}
              size={isPhone ? "md" : "xs"}
              w={88}
              value={typed[id] ?? ""}
              error={errors[id]}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                setTyped({ ...typed, [id]: event.currentTarget.value });
                setErrors({ ...errors, [id]: undefined });
              }}
            />
            <Text size="sm" className="figures" style={{ whiteSpace: "nowrap" }} pt={isPhone ? 10 : 5}>
              × {packageText({ size, unit })}
            </Text>
          </Group>
        ))}
        <Group gap={6} wrap="nowrap">
          <Button type="submit" size={isPhone ? "md" : "compact-sm"} loading={changing.isPending}>
            Save
          </Button>
          <Button variant="default" size={isPhone ? "md" : "compact-sm"} onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
