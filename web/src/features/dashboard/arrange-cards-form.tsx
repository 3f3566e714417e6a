import { Button, Checkbox, Group, Text } from "@mantine/core";
import type { CardArrangement } from "@tryer/contract";
import { type PlacedCard, USUAL_CARDS } from "@tryer/domain/dashboard";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { DragList, movedBefore } from "#ui/lists/drag-list.tsx";
import { CARDS } from "./dashboard-cards.ts";

const isSame = (one: readonly PlacedCard[], other: readonly PlacedCard[]) =>
  JSON.stringify(one) === JSON.stringify(other);

interface ArrangeCardsFormProps {
  arrangement: CardArrangement;
  /** Whether the person may have a card. */
  may: (card: PlacedCard["card"]) => boolean;
  onClose: () => void;
}

/**
 * Choice and order of the cards, by a handle, by buttons and by keyboard. No form of a record's fields: cards are dragged
 * and ticked.
 */
export function ArrangeCardsForm({ arrangement, may, onClose }: ArrangeCardsFormProps) {
  const [cards, setCards] = useState<readonly PlacedCard[]>(arrangement.cards);
  const markSaved = useUnsaved(!isSame(cards, arrangement.cards));
  const shown = cards.filter(({ card }) => may(card));
  const saving = useGuardedMutation(
    {
      mutationFn: (next: readonly PlacedCard[] | null) =>
        api.dashboardCards.arrange.call({ cards: next === null ? null : [...next] }),
    },
    () => "cards",
  );
  const save = () =>
    saving.mutate(isSame(cards, USUAL_CARDS) ? null : cards, {
      onSuccess: () => {
        markSaved();
        onClose();
        const before = arrangement.isUsual ? null : arrangement.cards;
        undoToast("Dashboard", "The cards were arranged", () => saving.mutateAtOnce(before));
      },
    });

  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isPending}
      problem={saving.error === null ? null : failureMessage(saving.error, "The cards have not changed. Try again.")}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        Cards run left to right, or top to bottom on a phone. Each person has their own order.
      </Text>
      <DragList
        label="Cards"
        rows={shown}
        idOf={({ card }) => card}
        nameOf={({ card }) => CARDS[card].name}
        onMoved={(...move) => setCards(movedBefore(cards, ({ card }) => card, move))}
      >
        {({ card, isShown }) => (
          <Checkbox
            label={CARDS[card].name}
            checked={isShown}
            flex={1}
            styles={{ body: { alignItems: "center" }, label: { paddingBlock: 12 } }}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget;
              setCards(cards.map((each) => (each.card === card ? { card, isShown: checked } : each)));
            }}
          />
        )}
      </DragList>
      <Group>
        <Button variant="default" disabled={isSame(cards, USUAL_CARDS)} onClick={() => setCards(USUAL_CARDS)}>
          Reset cards
        </Button>
      </Group>
    </FormBody>
  );
}
