import { Button, Group, Text } from "@mantine/core";
import type { Roastery } from "@tryer/contract";
import { Roastery as RoasterySchema } from "@tryer/contract";
import { isDay, plusDays } from "@tryer/domain/calendar";
import { useState } from "react";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { SavedCard } from "./settings-card.tsx";

/** Card that locks the stock books through a day, and opens them again. */
export function LockedPeriodCard({ roastery }: { roastery: Roastery }) {
  const { today, calendarDay } = useMoments();
  const { lockedThrough } = roastery;
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const through = typed ?? lockedThrough ?? plusDays(`${today().slice(0, 7)}-01`, -1);
  const { save, problem, loadCurrent, isSaving } = useSaving({
    isChanged: typed !== null,
    row: RoasterySchema,
    onFieldErrors: (errors) => {
      setError(errors.through ?? null);
      return errors.through !== undefined;
    },
    onSaved: (saved) => {
      setTyped(null);
      setError(null);
      successToast(
        saved.lockedThrough === null ? "Period unlocked" : "Period locked",
        saved.lockedThrough === null ? "Every day is open again." : `Through ${calendarDay(saved.lockedThrough)}.`,
      );
    },
    onLoadCurrent: () => setTyped(null),
  });
  const lock = (day: string | null) => save(() => api.settings.lockPeriod.call({ through: day }));
  return (
    <SavedCard
      title="Locked period"
      text="Locked days take no more movements. Later corrections are booked today."
      saveLabel={lockedThrough === null ? "Lock" : "Change"}
      problem={problem}
      onLoadCurrent={loadCurrent}
      isSaving={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(through)) lock(through);
        else setError("Choose a day");
      }}
    >
      <DayField
        label="Locked through"
        value={through}
        error={error}
        onValue={(day) => {
          setTyped(day);
          setError(null);
        }}
      />
      <Group gap="sm" style={{ alignSelf: "end" }} mih={36}>
        <Text size="sm" c="dimmed">
          {lockedThrough === null ? "No days are locked." : `Locked through ${calendarDay(lockedThrough)}.`}
        </Text>
        {lockedThrough !== null && (
          <Button variant="subtle" disabled={isSaving} onClick={() => lock(null)}>
            Unlock all days
          </Button>
        )}
      </Group>
    </SavedCard>
  );
}
