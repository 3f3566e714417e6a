import { ActionIcon, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import type { CardArrangement } from "@tryer/contract";
import { type PlacedCard, USUAL_CARDS } from "@tryer/domain/dashboard";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { ROW_ATTRIBUTE, useDragOrder } from "#ui/lists/use-drag-order.ts";
import { CARDS } from "./dashboard-cards.ts";

const isSame = (one: readonly PlacedCard[], other: readonly PlacedCard[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Arrow that leads no further; it keeps the focus of somebody who moves a card by keyboard. */
const AT_THE_END = { "data-disabled": true, "aria-disabled": true };

interface ArrangeCardsFormProps {
  arrangement: CardArrangement;
  /** Whether the person may have a card. */
  may: (card: PlacedCard["card"]) => boolean;
  onClose: () => void;
}

/** Choice and order of the cards, by a handle, by buttons and by keyboard. */
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

  /** Puts a card before another one of the list, or after all of it. */
  function move(id: string, beforeId: string | null) {
    const moved = cards.find(({ card }) => card === id);
    if (moved === undefined) return;
    const others = cards.filter((each) => each !== moved);
    const found = others.findIndex(({ card }) => card === beforeId);
    const at = found === -1 ? others.length : found;
    setCards([...others.slice(0, at), moved, ...others.slice(at)]);
  }

  const ids = shown.map(({ card }) => card);
  const { list, draggedId, orderOf, handleOf } = useDragOrder(ids, move);
  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isPending}
      problem={saving.error === null ? null : failureMessage(saving.error, "The cards are as they were. Try again.")}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        Cards stand from left to right, on a phone one beneath the other. Everybody has an order of their own.
      </Text>
      <Stack ref={list} component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }} aria-label="Cards">
        {shown.map(({ card, isShown }, at) => {
          const { name } = CARDS[card];
          return (
            <Group
              key={card}
              component="li"
              {...{ [ROW_ATTRIBUTE]: card }}
              wrap="nowrap"
              gap={4}
              style={{
                order: orderOf(card),
                borderTop: "1px solid var(--tryer-line)",
                background: draggedId === card ? "var(--mantine-color-default-hover)" : undefined,
              }}
            >
              <ActionIcon
                component="button"
                type="button"
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Drag ${name}`}
                {...handleOf(card)}
              >
                <IconGripVertical size={18} aria-hidden />
              </ActionIcon>
              <Checkbox
                label={name}
                checked={isShown}
                flex={1}
                styles={{ body: { alignItems: "center" }, label: { paddingBlock: 12 } }}
                onChange={({ currentTarget }) => {
                  const { checked } = currentTarget;
                  setCards(cards.map((each) => (each.card === card ? { card, isShown: checked } : each)));
                }}
              />
              <ActionIcon
                type="button"
                variant="subtle"
                color="gray"
                size={44}
                {...(at === 0 && AT_THE_END)}
                aria-label={`Move up ${name}`}
                onClick={() => at > 0 && move(card, ids[at - 1] ?? null)}
              >
                <IconChevronUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                type="button"
                variant="subtle"
                color="gray"
                size={44}
                {...(at === ids.length - 1 && AT_THE_END)}
                aria-label={`Move down ${name}`}
                onClick={() => move(card, ids[at + 2] ?? null)}
              >
                <IconChevronDown size={18} aria-hidden />
              </ActionIcon>
            </Group>
          );
        })}
      </Stack>
      <Group>
        <Button variant="default" disabled={isSame(cards, USUAL_CARDS)} onClick={() => setCards(USUAL_CARDS)}>
          Reset to the usual cards
        </Button>
      </Group>
    </FormBody>
  );
}
