import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { useSelector } from "@tanstack/react-store";
import { enteredWeight, type ScaleState, type ScaleWeight, scaleState, takeableWeight } from "@tryer/domain/scales";
import type { WeightUnit } from "@tryer/domain/units";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { THIN_SPACE } from "#ui/format/figures.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { ExpectedWeight } from "../expected-weight.tsx";
import { FIELD_PLACES, kgOfScale, weightText } from "../weight-text.ts";
import { BAUD_RATES, rememberedScale } from "./remembered-scale.ts";
import {
  chooseAcaiaScale,
  chooseSerialScale,
  disconnectScale,
  reconnect,
  reopenKnownScale,
  type ScaleConnection,
  scaleConnection,
  takeableNow,
  tareScale,
} from "./scale-connection.ts";
import { PHASE_WORDS } from "./scale-words.ts";

export interface WeighDialogProps {
  isOpen: boolean;
  /** Name of the field. */
  label: string;
  unit: WeightUnit;
  /** Whether the field keeps milligrams. */
  isFine: boolean;
  expectedKg: number | null;
  /** Takes the weight as it stands in the field. */
  onTake: (text: string) => void;
  onClose: () => void;
  /** Called when the dialog has faded away. */
  onClosed: () => void;
}

/** Dialog over a weight field with the reading of the scale. A weight can be taken only while it is stable. */
export function WeighDialog(props: WeighDialogProps) {
  const { isOpen, label, onClose, onClosed } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={`Weigh: ${label}`}
      size={400}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Weighing {...props} />
    </Modal>
  );
}

function Weighing({ unit, isFine, expectedKg, onTake, onClose }: WeighDialogProps) {
  const connection = useSelector(scaleConnection);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => void reopenKnownScale(), []);
  const take = () => {
    // The clock decides anew: what is on screen may be stale in a tab that slept.
    const weight = takeableNow();
    if (weight === null) return;
    const entered = enteredWeight(weight, { unit, places: FIELD_PLACES[isFine ? "fine" : "whole"][unit] });
    const figure = fieldNumber(entered.amount);
    onTake(entered.ownUnit === null ? figure : `${figure} ${entered.ownUnit}`);
    onClose();
  };
  // Enter takes again.
  const focus = () => panel.current?.focus();
  const takeByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== event.currentTarget) return;
    event.preventDefault();
    take();
  };
  return (
    <Stack ref={panel} tabIndex={-1} data-autofocus onKeyDown={takeByEnter} style={{ outline: "none" }}>
      <ScaleOf connection={connection} unit={unit} expectedKg={expectedKg} onTake={take} onDone={focus} />
    </Stack>
  );
}

interface ScaleOfProps extends Omit<ReadingProps, "connection"> {
  connection: ScaleConnection;
}

function ScaleOf({ connection, ...props }: ScaleOfProps) {
  switch (connection.kind) {
    case "none":
    case "opening":
      return <ChooseScale connection={connection} onDone={props.onDone} />;
    case "open":
      return <Reading connection={connection} {...props} />;
  }
}

interface ChooseScaleProps {
  connection: Exclude<ScaleConnection, { kind: "open" }>;
  onDone: () => void;
}

function ChooseScale({ connection, onDone }: ChooseScaleProps) {
  const isOpening = connection.kind === "opening";
  const problem = connection.kind === "none" ? connection.problem : null;
  return (
    <>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status">
        {isOpening ? "Connecting…" : "Connect the scale once. Every weight field uses it."}
      </Text>
      {navigator.serial !== undefined && (
        <Button size="md" loading={isOpening} onClick={() => void chooseSerialScale().then(onDone)}>
          Connect by cable
        </Button>
      )}
      {navigator.bluetooth !== undefined && (
        <Button
          size="md"
          variant={navigator.serial === undefined ? "filled" : "default"}
          loading={isOpening}
          onClick={() => void chooseAcaiaScale().then(onDone)}
        >
          Connect an Acaia
        </Button>
      )}
    </>
  );
}

interface ReadingProps {
  connection: Extract<ScaleConnection, { kind: "open" }>;
  unit: WeightUnit;
  expectedKg: number | null;
  onTake: () => void;
  onDone: () => void;
}

function Reading({ connection, unit, expectedKg, onTake, onDone }: ReadingProps) {
  const state = scaleState(connection.watch, connection.nowMs);
  const { phase, weight } = state;
  const words = PHASE_WORDS[phase];
  const takeable = takeableWeight(connection.watch, connection.nowMs);
  const isCable = connection.route.over === "serial";
  const mayBeSpeed = isCable && (phase === "silent" || phase === "unreadable");
  return (
    <>
      <Stack gap={4} align="center" py="xs">
        <Text className="figures" fw={650} fz={48} lh={1.1} {...(takeable === null ? { c: "dimmed" } : {})}>
          {weight === null ? "–" : scaleText(weight)}
        </Text>
        <Text size="sm" c="dimmed" className="figures" mih={20}>
          {besideReading(state, unit)}
        </Text>
        <Text fw={600} c={words.color} role="status">
          {words.state}
        </Text>
        {words.hint !== "" && (
          <Text size="sm" c="dimmed" ta="center">
            {words.hint}
          </Text>
        )}
        {expectedKg !== null && (
          <Text component="div" size="sm">
            <ExpectedWeight
              weighedKg={weight === null ? null : kgOfScale(weight)}
              expectedKg={expectedKg}
              unit={unit}
            />
          </Text>
        )}
      </Stack>
      <Group grow>
        <Button size="md" variant="default" onClick={() => void tareScale().then(onDone)}>
          Tare
        </Button>
        <Button size="md" disabled={takeable === null} onClick={onTake}>
          {takeable === null ? "Take weight" : `Take ${scaleText(takeable)}`}
        </Button>
      </Group>
      {mayBeSpeed && (
        <NativeSelect
          label="Speed (baud)"
          data={BAUD_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))}
          value={String(rememberedScale().baudRate)}
          onChange={({ currentTarget: { value } }) => void reconnect({ baudRate: Number(value) }).then(onDone)}
        />
      )}
      <Group justify="center" gap="xs">
        {(phase === "lost" || phase === "silent") && (
          <Button variant="light" onClick={() => void reconnect().then(onDone)}>
            Reconnect
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => void disconnectScale().then(onDone)}>
          Disconnect scale
        </Button>
      </Group>
    </>
  );
}

/** `5.010 kg`, with every digit that the scale shows. */
const scaleText = ({ amount, unit }: ScaleWeight) => `${fieldNumber(amount)}${THIN_SPACE}${unit}`;

/** Weight in the unit of the field where the scale has another, whether it is net, and the tare. */
function besideReading({ weight, isNet, tare }: ScaleState, unit: WeightUnit): string {
  const converted =
    weight === null || weight.unit === unit ? [] : [`${weightText(kgOfScale(weight), unit)}${THIN_SPACE}${unit}`];
  return [...converted, ...(isNet ? ["Net"] : []), ...(tare === null ? [] : [`Tare ${scaleText(tare)}`])].join(" · ");
}
