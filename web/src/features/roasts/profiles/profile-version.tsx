import { Badge, Card, Group, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import type { RoastProfile } from "@tryer/contract";
import { MEASURED_FIGURES } from "@tryer/domain/roasts";
import { type ReactNode, useState } from "react";
import { FIGURE_WORDS, headedName } from "#shared/roast/figure-words.ts";
import { ProfileCurve } from "#shared/roast/profile-curve.tsx";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { UNKNOWN } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { Moment } from "#ui/moments/moment.tsx";

interface ProfileVersionProps {
  profile: RoastProfile;
  isCurrent: boolean;
  /** Buttons of the version. */
  children?: ReactNode;
}

/** One version of a profile; curve and figures of an older one are there once somebody unfolds it. */
export function ProfileVersion({ profile, isCurrent, children }: ProfileVersionProps) {
  const { number, notes, createdAt } = profile;
  const [isOpen, setOpen] = useState(false);
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  return (
    <Card component="section" aria-label={`Version ${number}`}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Stack gap={2}>
            <Group gap="xs">
              <Title order={2} size="h4">
                Version {number}
              </Title>
              {isCurrent && (
                <Badge variant="light" color="leaf" tt="none">
                  Current
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed" component="div" className="figures">
              <Origin profile={profile} /> · <Moment at={createdAt} />
            </Text>
          </Stack>
          {isCurrent ? <TemperatureUnitChoice unit={unit} onUnit={setUnit} /> : children}
        </Group>
        {notes !== "" && <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{notes}</Text>}
        {isCurrent ? (
          <Facts profile={profile} unit={unit} />
        ) : (
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            {/* High enough for a thumb, without moving what stands around it. */}
            <summary style={{ paddingBlock: 10, marginBlock: -10 }}>Curve and figures</summary>
            {isOpen && <Facts profile={profile} unit={unit} />}
          </details>
        )}
      </Stack>
    </Card>
  );
}

function Origin({ profile: { referenceRoast, points } }: { profile: RoastProfile }) {
  if (referenceRoast !== null) {
    return (
      <>
        As roasted in{" "}
        <TextLink to="/roasts/$id" params={{ id: referenceRoast.id }} fz="inherit">
          {referenceRoast.number}
        </TextLink>
      </>
    );
  }
  return points.length === 0 ? "Targets without a curve" : "By hand";
}

function Facts({ profile, unit }: { profile: RoastProfile; unit: "C" | "F" }) {
  const { points, targets, tolerances } = profile;
  const aimed = MEASURED_FIGURES.flatMap((figure) => {
    const target = targets[figure];
    return target === undefined ? [] : [{ figure, target, tolerance: tolerances[figure] }];
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: points.length > 1 ? 2 : 1 }} spacing="xl" mt="xs" style={{ alignItems: "start" }}>
      {points.length > 1 && <ProfileCurve points={points} unit={unit} />}
      <Table className="figures" verticalSpacing={8} horizontalSpacing="sm" aria-label="Targets">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Figure</Table.Th>
            <Table.Th ta="right">Target</Table.Th>
            <Table.Th ta="right">Tolerance</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {aimed.map(({ figure, target, tolerance }) => (
            <Table.Tr key={figure}>
              <Table.Th scope="row" fw={400}>
                {headedName(figure, unit)}
              </Table.Th>
              <Table.Td ta="right">{FIGURE_WORDS[figure].written(target, unit)}</Table.Td>
              <Table.Td ta="right">
                {tolerance === undefined ? UNKNOWN : `±${FIGURE_WORDS[figure].difference(tolerance, unit)}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SimpleGrid>
  );
}
