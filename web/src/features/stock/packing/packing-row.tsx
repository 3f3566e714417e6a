import { ActionIcon, Button, Card, Group, Menu, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconDotsVertical, IconMinus, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PackingRow } from "@tryer/contract";
import { isGround } from "@tryer/domain/items";
import { kgFromGrams } from "@tryer/domain/units";
import { useState } from "react";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { MenuStep } from "#ui/layout/menu-step.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { cappedBags, lotWords, mostBags, type OtherSize, otherBags, otherSizes, rowName } from "./packing-words.ts";

interface PackingRowCardProps {
  row: PackingRow;
  isBusy: boolean;
  /** Whether it is the only row, whose button is the step of the page. */
  isOnly: boolean;
  onPack: (bags: number, lotId?: string) => void;
  /** Packs into another size. */
  onSize: (packed: OtherSize) => void;
  /** Opens the form for another size, weight or packaging. */
  onOther: () => void;
}

/** Bags to pack of one coffee and size: how many, from which roast, for whom, and the button that packs them. */
export function PackingRowCard({ row, isBusy, isOnly, onPack, onSize, onOther }: PackingRowCardProps) {
  const moments = useMoments();
  const mayPack = useCan("roasted:pack");
  const [typed, setTyped] = useState<string | null>(null);
  const most = mostBags(row);
  const read = typedDecimal(typed ?? String(Math.min(row.toPack, most)), {
    label: "Bags",
    places: 0,
    min: 1,
    max: most,
  });
  const bags = read.ok ? read.value : null;
  const name = rowName(row);
  const other = otherBags(row);
  const pack = (lotId?: string) => {
    if (bags === null) return;
    setTyped(null);
    onPack(bags, lotId);
  };
  return (
    <Card component="li" padding="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} flex="1 1 260px" miw={0}>
          <Title order={2} size="h3" style={{ overflowWrap: "anywhere" }}>
            {name}
          </Title>
          <Text className="figures">{lotWords(row, moments)}</Text>
          <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
            For{" "}
            {row.orders.map(({ id, number, customerName, quantity }, at) => (
              <span key={id}>
                {at > 0 && ", "}
                <TextLink to="/orders/$id" params={{ id }} fz="inherit">
                  {number}
                </TextLink>{" "}
                {customerName} × {quantity}
              </span>
            ))}
          </Text>
          {other !== "" && (
            <Text size="sm" className="figures" {...(row.missingQuantity > 0 ? { c: "amber" } : { c: "dimmed" })}>
              {other}
            </Text>
          )}
        </Stack>
        {mayPack && (
          <Group gap={4} justify="flex-end" ml="auto">
            <ActionIcon
              variant="default"
              size={48}
              aria-label={`One bag less of ${name}`}
              disabled={bags === null || bags <= 1}
              onClick={() => setTyped(String((bags ?? 1) - 1))}
            >
              <IconMinus size={20} aria-hidden />
            </ActionIcon>
            <TextInput
              aria-label={`Bags of ${name}`}
              inputMode="numeric"
              size="lg"
              w={56}
              styles={{ input: { textAlign: "center" } }}
              value={typed ?? String(Math.min(row.toPack, most))}
              error={bags === null}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget: { value } }) => setTyped(cappedBags(value, most))}
            />
            <ActionIcon
              variant="default"
              size={48}
              aria-label={`One bag more of ${name}`}
              disabled={bags === null || bags >= most}
              onClick={() => setTyped(String((bags ?? 0) + 1))}
            >
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
            <Button
              size="lg"
              px="sm"
              miw={96}
              variant={isOnly ? "filled" : "default"}
              loading={isBusy}
              disabled={bags === null}
              aria-label={`Pack ${count(bags ?? 0, "bag")} of ${name}`}
              onClick={() => pack()}
            >
              Pack {bags}
            </Button>
            <RowMenu
              row={row}
              bags={bags}
              name={name}
              onLot={pack}
              onSize={(packed) => {
                setTyped(null);
                onSize(packed);
              }}
              onOther={onOther}
            />
          </Group>
        )}
      </Group>
    </Card>
  );
}

interface RowMenuProps {
  row: PackingRow;
  /** Bags that would be packed; null where no whole number is typed. */
  bags: number | null;
  name: string;
  onLot: (lotId: string) => void;
  onSize: (packed: OtherSize) => void;
  onOther: () => void;
}

/** Further ways to pack a row: another roast, another size. */
function RowMenu({ row, bags, name, onLot, onSize, onOther }: RowMenuProps) {
  const { roastedItemId } = row;
  const weights = useWeights();
  const { calendarDay } = useMoments();
  const [isOpen, setOpen] = useState(false);
  const lots = useQuery({ ...api.stock.lots.queryOptions({ input: { roastedItemId } }), enabled: isOpen });
  const sizes = useQuery({ ...api.packageSizes.list.queryOptions({ input: {} }), enabled: isOpen });
  const sized = bags === null ? [] : otherSizes(row, bags, sizes.data ?? []);
  const loose = (lots.data?.items ?? []).flatMap((lot) => {
    const grams = lot.holdings.reduce((sum, { packageSize, quantity }) => (packageSize ? sum : sum + quantity), 0);
    return grams > 0 && lot.heldAt === null && lot.freshness !== "expired" ? [{ ...lot, looseGrams: grams }] : [];
  });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={48} aria-label={`Other ways to pack ${name}`}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>From one roast</Menu.Label>
        {lots.isPending && <Menu.Item disabled>Loading…</Menu.Item>}
        {lots.isError && <Menu.Item disabled>The roasts could not be loaded</Menu.Item>}
        {loose.map(({ id, number, roastedOn, looseGrams }) => (
          <Menu.Item key={id} onClick={() => onLot(id)}>
            {number}, {calendarDay(roastedOn)} ({weights.weighed(kgFromGrams(looseGrams))})
          </Menu.Item>
        ))}
        {sized.length > 0 && <Menu.Label>In another size</Menu.Label>}
        {sized.map((packed) => (
          <Menu.Item key={packed.row.packageSizeId} onClick={() => onSize(packed)}>
            {packed.bags} × {packed.row.sizeLabel}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <MenuStep onChoose={onOther}>
          {isGround(row.grind) ? "Other weight or packaging" : "Other size, weight or packaging"}
        </MenuStep>
      </Menu.Dropdown>
    </Menu>
  );
}
