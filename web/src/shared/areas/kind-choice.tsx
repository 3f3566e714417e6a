import { Radio, Stack } from "@mantine/core";
import { ROASTERY_KINDS, type RoasteryKind } from "@tryer/domain/onboarding";

const KIND_WORDS: Record<RoasteryKind, { label: string; text: string }> = {
  home: { label: "I roast for myself", text: "Stock, roasts, plan and batches" },
  sells: { label: "I sell what I roast", text: "With packaging, invoices, shops, purchases and prices" },
  wholesale: { label: "I sell wholesale and buy by contract", text: "Everything, with contracts, samples and recalls" },
};

/** Words that a thumb meets: as high as a button. */
const PRESSED = { body: { alignItems: "center" }, label: { paddingBlock: 12 }, description: { marginTop: -8 } };

interface KindChoiceProps {
  kind: RoasteryKind | null;
  onKind: (kind: RoasteryKind | null) => void;
  description: string;
  isDisabled?: boolean;
  /** Label of the choice that names no kind; left out where there is none. */
  none?: string;
}

/** The question whom a roastery roasts for. */
export function KindChoice({ kind, onKind, description, isDisabled = false, none }: KindChoiceProps) {
  return (
    <Radio.Group
      label="What do you roast for?"
      description={description}
      value={kind ?? ""}
      onChange={(value) => onKind(ROASTERY_KINDS.find((known) => known === value) ?? null)}
    >
      <Stack gap={0} mt={4}>
        {ROASTERY_KINDS.map((each) => (
          <Radio
            key={each}
            value={each}
            disabled={isDisabled}
            styles={PRESSED}
            label={KIND_WORDS[each].label}
            description={KIND_WORDS[each].text}
          />
        ))}
        {none !== undefined && <Radio value="" disabled={isDisabled} styles={PRESSED} label={none} />}
      </Stack>
    </Radio.Group>
  );
}
