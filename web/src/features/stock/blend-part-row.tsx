import { ActionIcon, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { RoastedLot } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { WeightInput } from "#shared/weights/weight-input.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { type TypedBlendPart, WITH_EXPIRED } from "./blend-values.ts";

interface BlendPartRowProps {
  /** Number of the part, from 1. */
  number: number;
  part: TypedBlendPart;
  /** Choices for the coffee, with an empty one at the top. */
  data: { value: string; label: string }[];
  errorOf: (field: keyof TypedBlendPart) => string | undefined;
  onChange: (changed: Partial<TypedBlendPart>) => void;
  /** Left out where fewer than two parts would stay. */
  onRemove: (() => void) | undefined;
}

/** Fields of one part of a blend: the coffee, its weight, what of it is lost, and the roast where one is chosen. */
export function BlendPartRow({ number, part, data, errorOf, onChange, onRemove }: BlendPartRowProps) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  const lots = useQuery({
    queryKey: [...api.stock.key(), "blended", part.productId],
    queryFn: () => allPages((input) => api.stock.lots.call({ ...input, roastedItemId: part.productId })),
    enabled: part.productId !== "",
  });
  const open = (lots.data ?? []).filter((lot) => !lot.isHeld && looseGrams(lot) > 0);
  const expired = open.filter(isExpired);
  const chosen = open.filter((lot) => isChosen(lot, part.lotId));
  const weightOf = (lots: readonly RoastedLot[]) =>
    weights.weighed(kgFromGrams(lots.reduce((sum, lot) => sum + looseGrams(lot), 0)));
  const lotText = (lot: RoastedLot) =>
    `${lot.number} · ${calendarDay(lot.roastedOn)} · ${weightOf([lot])}${isExpired(lot) ? " · expired" : ""}`;
  return (
    <Stack gap={6} role="group" aria-label={`Part ${number}`}>
      <Group gap="xs" align="flex-start">
        <NativeSelect
          aria-label={`Coffee ${number}`}
          style={{ flex: "1 1 180px", minWidth: 0 }}
          data={data}
          value={part.productId}
          error={errorOf("productId")}
          onChange={({ currentTarget: { value } }) => onChange({ productId: value, lotId: "" })}
        />
        <Group gap="xs" align="flex-start" wrap="nowrap" style={{ flex: "1 1 220px" }}>
          <WeightInput
            aria-label={`Weight ${number}`}
            style={{ flex: 1, minWidth: 0 }}
            unit={weights.unit}
            behind={weights.unit}
            value={part.weight}
            error={errorOf("weight")}
            onChange={(weight) => onChange({ weight })}
          />
          <WeightInput
            aria-label={`Loss ${number}`}
            style={{ flex: 1, minWidth: 0 }}
            unit={weights.unit}
            behind={`${weights.unit} lost`}
            value={part.loss}
            error={errorOf("loss")}
            onChange={(loss) => onChange({ loss })}
          />
          {onRemove !== undefined && (
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove part ${number}`} onClick={onRemove}>
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {part.productId !== "" && lots.isSuccess && (
        <Text size="sm" c="dimmed" className="figures">
          {`${weightOf(chosen)} loose and released`}
          {part.lotId === "" && expired.length > 0 && `, ${weightOf(expired)} expired and not taken`}
        </Text>
      )}
      {(open.length > 1 || expired.length > 0 || part.lotId !== "") && (
        <NativeSelect
          aria-label={`Roast ${number}`}
          data={[
            { value: "", label: "Oldest roast first" },
            ...(expired.length > 0 ? [{ value: WITH_EXPIRED, label: "Oldest roast first, expired too" }] : []),
            ...open.map((lot) => ({ value: lot.id, label: lotText(lot) })),
          ]}
          value={part.lotId}
          error={errorOf("lotId")}
          onChange={({ currentTarget: { value } }) => onChange({ lotId: value })}
        />
      )}
    </Stack>
  );
}

const isExpired = ({ freshness }: RoastedLot) => freshness === "expired";

/** Whether the choice of a part takes a lot: one that was chosen, else all, of which the expired ones only when asked for. */
const isChosen = (lot: RoastedLot, choice: string): boolean =>
  choice === "" ? !isExpired(lot) : choice === WITH_EXPIRED || lot.id === choice;

const looseGrams = ({ holdings }: RoastedLot) =>
  holdings.find(({ packageSize }) => packageSize === null)?.quantity ?? 0;
