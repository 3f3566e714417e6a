import { ActionIcon, Button, Group, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { PackageSize, Product } from "@tryer/contract";
import { packageText } from "#shared/plan/packages-of.ts";
import { plainCount } from "#ui/format/figures.ts";
import { DialogActions } from "#ui/forms/dialog-actions.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { reviewedQuantity, type StagedItem, selectedItems, withQuantity } from "./staged-items.ts";

interface SelectionReviewProps {
  products: readonly Product[];
  sizes: readonly PackageSize[];
  staged: readonly StagedItem[];
  isAdding: boolean;
  onStaged: (staged: StagedItem[]) => void;
  onBack: () => void;
  onConfirm: () => void;
}

/** Second step: everything that was chosen, over all sizes, before it goes into the plan. */
export function SelectionReview(props: SelectionReviewProps) {
  const { products, sizes, staged, onStaged, isAdding } = props;
  const isPhone = useIsPhone();
  const rows = staged.flatMap((entry) => {
    const product = products.find(({ id }) => id === entry.roastedItemId);
    const size = sizes.find(({ id }) => id === entry.packageSizeId);
    return product && size ? [{ entry, item: product, size }] : [];
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="baseline">
        <Title order={3} size="h5">
          Review Your Selection
        </Title>
        <Text size="sm" c="dimmed" aria-live="polite">
          {plainCount(rows.length)} items selected
        </Text>
      </Group>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coffee</Table.Th>
            <Table.Th>Package</Table.Th>
            <Table.Th w={110} ta="right">
              Quantity
            </Table.Th>
            <Table.Td w={48} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ entry, item: green, size }) => (
            <Table.Tr key={`${entry.roastedItemId} ${entry.packageSizeId}`}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{green.name}</Table.Td>
              <Table.Td style={{ whiteSpace: "nowrap" }}>{packageText(size)}</Table.Td>
              <Table.Td>
                <TextInput
                  aria-label={`Quantity of ${green.name}, ${packageText(size)}`}
                  inputMode="numeric"
                  value={entry.quantityText.trim()}
                  onChange={(event) => {
                    const typed = event.currentTarget.value;
                    // An emptied field stays in the review until it is left; a blank keeps its place.
                    onStaged(withQuantity(staged, entry, typed === "" ? " " : typed));
                  }}
                  onBlur={() => onStaged(withQuantity(staged, entry, String(reviewedQuantity(entry.quantityText))))}
                  styles={{ input: { textAlign: "right", fontVariantNumeric: "tabular-nums" } }}
                />
              </Table.Td>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={isPhone ? 44 : 36}
                  aria-label={`Remove ${green.name}, ${packageText(size)}`}
                  onClick={() => onStaged(withQuantity(staged, entry, ""))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <DialogActions>
        <Button variant="default" onClick={props.onBack} disabled={isAdding}>
          Back to Selection
        </Button>
        <Button
          loading={isAdding}
          disabled={selectedItems(staged).length === 0 && rows.length === 0}
          onClick={props.onConfirm}
        >
          Confirm & Add to Plan
        </Button>
      </DialogActions>
    </Stack>
  );
}
