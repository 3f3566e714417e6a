import { Box, Group, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";

interface BulkRowFrameProps {
  coffee: ReactNode;
  quantity?: ReactNode;
  size?: ReactNode;
  status: ReactNode;
  action?: ReactNode;
}

/** The cells of a row: of the table, or stacked on a phone. */
export function BulkRowFrame({ coffee, quantity, size, status, action }: BulkRowFrameProps) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <Box component="li" py="sm" style={{ borderBottom: "1px solid var(--tryer-line)" }}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Box miw={0} flex={1} style={{ overflowWrap: "anywhere" }}>
            {coffee}
          </Box>
          {status}
        </Group>
        {(quantity !== undefined || size !== undefined) && (
          <Group gap="sm" mt={4} wrap="nowrap" align="flex-end">
            <Box className="figures">{quantity}</Box>
            {typeof size === "string" ? <Text size="sm">× {size}</Text> : size}
          </Group>
        )}
        {action}
      </Box>
    );
  }
  return (
    <Table.Tr style={{ verticalAlign: "top" }}>
      <Table.Td style={{ overflowWrap: "anywhere" }}>{coffee}</Table.Td>
      <Table.Td ta="right" className="figures">
        {quantity}
      </Table.Td>
      <Table.Td>{size}</Table.Td>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          {status}
          {action}
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}
