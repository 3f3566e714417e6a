import { Card, Table } from "@mantine/core";
import { TextLink } from "#ui/layout/links.tsx";

/** Products whose roasts vary, each with its consistency and its target profile. */
export function ProductsToChoose({ products }: { products: readonly { id: string; name: string }[] }) {
  return (
    <Card p={0}>
      <Table aria-label="Products" verticalSpacing={8} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            <Table.Th ta="right">Target profile</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map(({ id, name }) => (
            <Table.Tr key={id}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                <TextLink to="/roasts/consistency" search={{ product: id }} c="var(--mantine-color-text)" fw={500}>
                  {name}
                </TextLink>
              </Table.Td>
              <Table.Td ta="right">
                <TextLink to="/roasts/profiles" search={{ product: id }} aria-label={`Profile of ${name}`}>
                  Profile
                </TextLink>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
