import { ActionIcon, Group, Text, TextInput, type TextInputProps } from "@mantine/core";
import { IconScaleOutline } from "@tabler/icons-react";
import type { WeightUnit } from "@tryer/domain/units";
import { useEffect, useRef, useState } from "react";
import { isWeighing } from "#ui/dialogs/is-weighing.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyDialog } from "#ui/lazy/lazy-part.tsx";
import { ExpectedWeight, isAsExpected } from "./expected-weight.tsx";
import { parseWeight } from "./weight-text.ts";

const WeighDialog = lazyDialog(() => import("./scale/weigh-dialog.tsx").then(({ WeighDialog }) => WeighDialog));

interface WeightInputProps extends Omit<TextInputProps, "onChange" | "value" | "rightSection" | "rightSectionWidth"> {
  value?: string;
  unit: WeightUnit;
  /** Whether the weight is kept to the milligram, as that of a roast. */
  isFine?: boolean;
  /** Weight that is to be on the scale, where the page knows it. */
  expectedKg?: number | null;
  /** Text behind the figure, as `kg`. */
  behind?: string;
  onChange: (text: string) => void;
  /** Takes what the scale says, where that is not typed as it stands: a field in grams. */
  onWeighed?: (text: string) => void;
}

/** Chromium has scales, by cable or over Bluetooth; elsewhere weights are typed. */
const hasScales = () => navigator.serial !== undefined || navigator.bluetooth !== undefined;

/** The one input of weights: typed, or weighed where the browser knows scales. */
export function WeightInput(props: WeightInputProps) {
  const { value = "", unit, isFine = false, expectedKg = null, behind, description, onChange, ...more } = props;
  const { onWeighed = onChange, ...input } = more;
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const size = isPhone ? 44 : 32;
  const name = String(input["aria-label"] ?? input.label ?? "");
  const typed = value.trim() === "" ? null : parseWeight(value, { label: name, unit, isFine });
  const expected = expectedKg === null ? null : { weighedKg: typed?.ok ? typed.kg : null, expectedKg, unit };
  useEffect(() => {
    if (!isOpen) return;
    isWeighing.set(true);
    return () => isWeighing.set(false);
  }, [isOpen]);
  const unitText = behind !== undefined && (
    <Text span size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
      {behind}
    </Text>
  );
  const behindWidth = behind === undefined ? 0 : 14 + 8 * behind.length;
  return (
    <>
      <TextInput
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        {...input}
        {...(description === undefined && expected === null
          ? {}
          : { inputWrapperOrder: ["label", "input", "description", "error"] })}
        description={
          expected === null ? (
            description
          ) : (
            <>
              <ExpectedWeight {...expected} />
              {description}
            </>
          )
        }
        {...(expected !== null && isAsExpected(expected)
          ? { styles: { input: { borderColor: "var(--mantine-color-leaf-filled)" } } }
          : {})}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        rightSectionPointerEvents={hasScales() ? "all" : "none"}
        {...(hasScales()
          ? {
              rightSectionWidth: size + 4 + behindWidth,
              rightSection: (
                <Group gap={2} wrap="nowrap">
                  {unitText}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={size}
                    aria-label="Weigh"
                    title={`Weigh: ${name}`}
                    onClick={() => setOpen(true)}
                  >
                    <IconScaleOutline size={18} aria-hidden="true" />
                  </ActionIcon>
                </Group>
              ),
            }
          : { rightSection: unitText, ...(behindWidth > 36 ? { rightSectionWidth: behindWidth } : {}) })}
      />
      {hasScales() && (
        <WeighDialog
          isOpen={isOpen}
          label={name}
          unit={unit}
          isFine={isFine}
          expectedKg={expectedKg}
          onTake={onWeighed}
          onClose={() => setOpen(false)}
          onClosed={() => field.current?.focus()}
        />
      )}
    </>
  );
}
