import { Box, Card, Checkbox, Group, Skeleton, Stack, Text } from "@mantine/core";
import type { FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import { Fragment, type Ref } from "react";
import { RowMenu } from "#ui/lists/row-menu.tsx";
import { FieldCell } from "../fields/field-cell.tsx";
import classes from "./record-table.module.css";
import type { ChosenRows, RecordRowsProps } from "./rows-props.ts";

const LINES = ["under", 1, 2, 3] as const;

/** Kinds whose value says nothing without its label. */
const LABELLED: ReadonlySet<FieldKind> = new Set(["day", "moment", "decimal", "kg", "lb", "amount"]);

/** A list as cards, on a phone: title and corner, then lines of what there is. */
export function RecordCards<Row extends object>(props: RecordRowsProps<Row>) {
  const { name, sums, fields, cells, text, idOf, nameOf, actions, choice, part } = props;
  const rows = sums === undefined ? props.rows : [...props.rows, sums];
  const { stepsOf, tools, busyId } = actions;
  const at = (place: RecordField<Row>["card"]) => fields.all.filter(({ card }) => card === place);
  return (
    <Stack component="ul" gap={12} p={0} m={0} style={{ listStyle: "none" }} aria-label={name}>
      {(part?.places ?? rows.map((_, index) => index)).map((index) => {
        const row = rows[index];
        if (row === undefined) return <Skeleton component="li" key={index} height={172} radius="md" />;
        return (
          <Card
            component="li"
            key={idOf(row)}
            padding="md"
            data-row={index}
            {...(part === undefined ? {} : { ref: part.measure as Ref<HTMLLIElement>, "data-index": index })}
          >
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
              <Group gap="xs" wrap="nowrap" miw={0} align="flex-start">
                {choice !== null && (
                  <Box
                    component="label"
                    style={{
                      display: "grid",
                      placeItems: "center",
                      flex: "none",
                      width: 44,
                      height: 44,
                      margin: "-10px 0 -10px -10px",
                    }}
                  >
                    <Checkbox
                      size="md"
                      aria-label={`Choose ${nameOf(row)}`}
                      checked={idOf(row) in choice.chosen}
                      onChange={({ currentTarget }) =>
                        choice.onChosen(withRow(choice.chosen, [idOf(row), row], currentTarget.checked))
                      }
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
                      {line !== "under" && LABELLED.has(field.kind) && `${field.heading ?? field.label} `}
                      <FieldCell field={field} row={row} cells={cells} text={text} />
                    </Fragment>
                  ))}
                </Text>
              );
            })}
            {tools !== null && row !== sums && <div className={classes.tools}>{tools(row)}</div>}
          </Card>
        );
      })}
    </Stack>
  );
}

function withRow<Row>(chosen: ChosenRows<Row>, [id, row]: [string, Row], isChosen: boolean): ChosenRows<Row> {
  const { [id]: _, ...others } = chosen;
  return isChosen ? { ...others, [id]: row } : others;
}
