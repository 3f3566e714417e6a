import { Box, Card, Checkbox, Group, Stack, Text } from "@mantine/core";
import type { FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import { Fragment } from "react";
import { FieldCell } from "../fields/field-cell.tsx";
import classes from "./record-table.module.css";
import type { ChosenRows, RecordRowsProps } from "./record-table.tsx";
import { RowMenu } from "./row-menu.tsx";

const LINES = [1, 2, 3] as const;

/** Kinds whose value says nothing without its label. */
const LABELLED: ReadonlySet<FieldKind> = new Set(["day", "moment", "decimal", "kg", "lb"]);

/** A list as cards, on a phone: title and corner, then lines of what there is. */
export function RecordCards<Row extends object>(props: RecordRowsProps<Row>) {
  const { name, rows, fields, cells, text, idOf, nameOf, stepsOf, tools, busyId, chosen, onChosen } = props;
  const at = (place: RecordField<Row>["card"]) => fields.filter(({ card }) => card === place);
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label={name}>
      {rows.map((row, index) => (
        <Card component="li" key={idOf(row)} padding="md" data-row={index}>
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Group gap="xs" wrap="nowrap" miw={0} align="center">
              {chosen !== null && (
                <Box
                  component="label"
                  style={{ display: "grid", placeItems: "center", width: 44, height: 44, margin: -8 }}
                >
                  <Checkbox
                    size="md"
                    aria-label={`Choose ${nameOf(row)}`}
                    checked={chosen[idOf(row)] ?? false}
                    onChange={({ currentTarget }) => onChosen(withRow(chosen, idOf(row), currentTarget.checked))}
                  />
                </Box>
              )}
              <Text component="div" fw={600} style={{ overflowWrap: "anywhere" }}>
                {at("title").map((field) => (
                  <FieldCell key={field.key} field={field} row={row} cells={cells} text={text} />
                ))}
              </Text>
            </Group>
            <Group gap={4} wrap="nowrap" align="center">
              {at("corner").map((field) => (
                <FieldCell key={field.key} field={field} row={row} cells={cells} text={text} />
              ))}
              {stepsOf !== null && <RowMenu name={nameOf(row)} steps={stepsOf(row)} isBusy={busyId === idOf(row)} />}
            </Group>
          </Group>
          {LINES.map((line) => {
            const told = at(line).filter((field) => text(field, row) !== "");
            if (told.length === 0) return null;
            return (
              <Text
                key={line}
                component="div"
                size="sm"
                className="figures"
                style={{ overflowWrap: "anywhere" }}
                {...(line === 1 ? {} : { c: "dimmed" })}
              >
                {told.map((field, place) => (
                  <Fragment key={field.key}>
                    {place > 0 && " · "}
                    {LABELLED.has(field.kind) && `${field.heading ?? field.label} `}
                    <FieldCell field={field} row={row} cells={cells} text={text} />
                  </Fragment>
                ))}
              </Text>
            );
          })}
          {tools !== null && <div className={classes.tools}>{tools(row)}</div>}
        </Card>
      ))}
    </Stack>
  );
}

function withRow(chosen: ChosenRows, id: string, isChosen: boolean): ChosenRows {
  const { [id]: _, ...others } = chosen;
  return isChosen ? { ...others, [id]: true } : others;
}
