import { Accordion, Table, Text } from "@mantine/core";
import { mayDo, type Permission, RIGHT_WORDS, ROLES } from "@tryer/domain/team";
import { ROLE_LABELS } from "./role-words.ts";

const ROWS = Object.entries(RIGHT_WORDS).map(([name, does]) => ({ name, does }));

const isRight = (name: string): name is Permission => name in RIGHT_WORDS;

/** The table that the server decides by. */
export function RoleTable() {
  return (
    <Accordion variant="contained">
      <Accordion.Item value="roles">
        <Accordion.Control>What each role may do</Accordion.Control>
        <Accordion.Panel>
          <Table.ScrollContainer minWidth={480}>
            <Table verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>May</Table.Th>
                  {ROLES.map((role) => (
                    <Table.Th key={role}>{ROLE_LABELS[role]}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {ROWS.map(({ name, does }) => (
                  <Table.Tr key={name}>
                    <Table.Td>{does}</Table.Td>
                    {ROLES.map((role) => (
                      <Table.Td key={role}>
                        {isRight(name) && mayDo(role, name) ? (
                          "Yes"
                        ) : (
                          <Text span c="dimmed" inherit>
                            –
                          </Text>
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
