import { Table, TextInput, VisuallyHidden } from "@mantine/core";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { MEASURED_FIGURES, type MeasuredFigure } from "@tryer/domain/roasts";
import { FIGURE_WORDS, headedName } from "#shared/roast/figure-words.ts";
import type { ProfileField, ProfileTexts } from "./profile-texts.ts";

interface ProfileFieldsProps {
  texts: ProfileTexts;
  errors: Partial<Record<ProfileField, string>>;
  unit: TemperatureUnit;
  onTexts: (texts: ProfileTexts) => void;
}

const PLACEHOLDERS: Partial<Record<MeasuredFigure, string>> = { totalSec: "mm:ss", firstCrackSec: "mm:ss" };

/** Target and tolerance of each figure of a profile, in a table; an empty target is not compared. */
export function ProfileFields({ texts, errors, unit, onTexts }: ProfileFieldsProps) {
  const field = (part: keyof ProfileTexts, figure: MeasuredFigure, label: string) => (
    <TextInput
      aria-label={`${label}: ${headedName(figure, unit)}`}
      inputMode={FIGURE_WORDS[figure].isTime ? "text" : "decimal"}
      autoComplete="off"
      placeholder={PLACEHOLDERS[figure]}
      value={texts[part][figure]}
      error={errors[`${part}.${figure}`]}
      onChange={(event) => onTexts({ ...texts, [part]: { ...texts[part], [figure]: event.currentTarget.value } })}
    />
  );
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={6} className="figures" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="44%">
            <VisuallyHidden>Figure</VisuallyHidden>
          </Table.Th>
          <Table.Th>Target</Table.Th>
          <Table.Th>± allowed</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {MEASURED_FIGURES.map((figure) => (
          <Table.Tr key={figure}>
            <Table.Th scope="row" fw={400}>
              {headedName(figure, unit)}
            </Table.Th>
            <Table.Td>{field("targets", figure, "Target")}</Table.Td>
            <Table.Td>{field("tolerances", figure, "Tolerance")}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
