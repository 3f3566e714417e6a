import { NativeSelect, TextInput } from "@mantine/core";
import { OWN_PAPER_MM, PAPER_NAMES, type PaperName } from "@tryer/domain/labels";
import { chosenPaper, OWN, type PaperChoice, SHEETS } from "./remembered-paper.ts";

const PAPER_WORDS: Record<PaperName, string> = {
  "62x29": "62 × 29 mm",
  "51x19": "51 × 19 mm",
  "100x50": "100 × 50 mm",
  "4x6in": "4 × 6 in",
};

const PAPERS = [
  { value: SHEETS, label: "Sheets, three in a row" },
  ...PAPER_NAMES.map((name) => ({ value: name, label: PAPER_WORDS[name] })),
  { value: OWN, label: "Own size" },
];

interface PaperFieldsProps {
  paper: PaperChoice;
  onPaper: (paper: PaperChoice) => void;
}

/** Choice of the labels that lie in the printer, by name or by their own size. */
export function PaperFields({ paper, onPaper }: PaperFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Paper"
        data={PAPERS}
        value={paper.choice}
        onChange={({ currentTarget }) => onPaper({ ...paper, choice: currentTarget.value })}
      />
      {paper.choice === OWN && (
        <TextInput
          label="Width × height (mm)"
          placeholder="57 × 32"
          autoComplete="off"
          value={paper.own}
          error={
            chosenPaper(paper) === null &&
            `Enter two sides as 57 × 32, each ${OWN_PAPER_MM.min} to ${OWN_PAPER_MM.max} mm`
          }
          onChange={({ currentTarget }) => onPaper({ ...paper, own: currentTarget.value })}
        />
      )}
    </>
  );
}
