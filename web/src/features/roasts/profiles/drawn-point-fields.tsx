import { Button, CloseButton, Table, TextInput, VisuallyHidden } from "@mantine/core";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { MAX_PROFILE_POINTS } from "@tryer/domain/roasts";
import { useRef } from "react";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import type { DrawnPoint, PointErrors } from "./drawn-points.ts";

interface DrawnPointFieldsProps {
  rows: readonly DrawnPoint[];
  errors: Record<number, PointErrors>;
  unit: TemperatureUnit;
  onRows: (rows: DrawnPoint[]) => void;
}

/** Points of a drawn curve in rows of time and temperature, in any order; Enter in the last row adds another. */
export function DrawnPointFields({ rows, errors, unit, onRows }: DrawnPointFieldsProps) {
  const least = useIsPhone() ? 44 : 34;
  const body = useRef<HTMLTableSectionElement>(null);
  const change = (key: number, part: Partial<DrawnPoint>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    onRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, time: "", temperature: "" }]);
    requestAnimationFrame(() => body.current?.querySelector<HTMLInputElement>("tr:last-child input")?.focus());
  };
  return (
    <>
      <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={6} layout="fixed" className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Time from charge</Table.Th>
            <Table.Th>Beans (°{unit})</Table.Th>
            <Table.Th w={56}>
              <VisuallyHidden>Remove</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {rows.map(({ key, time, temperature }, at) => (
            <Table.Tr key={key} style={{ verticalAlign: "top" }}>
              <Table.Td>
                <TextInput
                  aria-label={`Time of point ${at + 1}`}
                  placeholder="mm:ss"
                  autoComplete="off"
                  value={time}
                  error={errors[key]?.time}
                  onChange={(event) => change(key, { time: event.currentTarget.value })}
                />
              </Table.Td>
              <Table.Td>
                <TextInput
                  aria-label={`Temperature of point ${at + 1}`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={temperature}
                  error={errors[key]?.temperature}
                  onChange={(event) => change(key, { temperature: event.currentTarget.value })}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || at < rows.length - 1) return;
                    event.preventDefault();
                    add();
                  }}
                />
              </Table.Td>
              <Table.Td>
                <CloseButton
                  iconSize={18}
                  miw={least}
                  mih={least}
                  aria-label={`Remove point ${at + 1}`}
                  onClick={() => onRows(rows.filter((row) => row.key !== key))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div>
        <Button variant="default" disabled={rows.length >= MAX_PROFILE_POINTS} onClick={add}>
          Add a point
        </Button>
      </div>
    </>
  );
}
