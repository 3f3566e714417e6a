import { Button, Group, Text, TextInput, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { amountText, type Currency, parseAmount } from "@tryer/domain/money";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { money, moneyFigure } from "#shared/money/money-text.ts";
import { UNKNOWN } from "#ui/format/figures.ts";
import { fieldNumber, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { bpText } from "../costs/cost-formats.ts";
import { CELL, cellBeside, editCell, focusCell, type Way } from "./grid-moves.ts";
import type { GridCell } from "./grid-rows.ts";
import classes from "./price-grid.module.css";
import type { PriceChange, PriceRefusal } from "./use-set-price.ts";

export type SetPrice = (change: PriceChange) => Promise<PriceRefusal | null>;

interface PriceCellProps {
  cell: GridCell;
  currency: Currency;
  /** Null for people who may not set prices. */
  setPrice: SetPrice | null;
}

/** Price of a bag for a tier: a figure that becomes a field by a click, Enter or a digit. */
export function PriceCell({ cell, currency, setPrice }: PriceCellProps) {
  if (setPrice === null) return <PriceText cell={cell} currency={currency} />;
  return <PriceEditor cell={cell} currency={currency} setPrice={setPrice} />;
}

const NoPrice = () => (
  <>
    <span aria-hidden="true">{UNKNOWN}</span>
    <VisuallyHidden>no price</VisuallyHidden>
  </>
);

/** Price with a mark where it brings less than its target. A price of everybody that a tier pays is set back. */
function PriceText({ cell: { ownMinor, live, isLow, margin }, currency }: Pick<PriceCellProps, "cell" | "currency">) {
  return (
    <span className={classes.price}>
      <Text span fz="inherit" {...(ownMinor === null ? { c: "dimmed" } : {})}>
        {live === null ? <NoPrice /> : moneyFigure(live.priceMinor, currency)}
      </Text>
      {isLow && (
        <Text span size="xs" c="red" className={classes.low}>
          <IconAlertTriangle size={12} aria-hidden="true" />
          {bpText(margin?.marginBp ?? null)}
          <VisuallyHidden>margin, below target</VisuallyHidden>
        </Text>
      )}
    </span>
  );
}

const ARROWS: Partial<Record<string, Way>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "before",
  ArrowRight: "after",
};

function PriceEditor({ cell, currency, setPrice }: PriceCellProps & { setPrice: SetPrice }) {
  const { name, ownMinor, live } = cell;
  const box = useRef<HTMLDivElement>(null);
  /** Text that is being typed; null while the price is a figure. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<PriceRefusal | null>(null);
  const isGoingBack = useRef(false);
  /** Price that the person saw when the field opened: what arrives meanwhile is not written over unseen. */
  const seen = useRef(ownMinor);
  const ownText = ownMinor === null ? "" : fieldNumber(amountText(ownMinor, currency));
  useEffect(() => {
    if (typed !== null || !isGoingBack.current) return;
    isGoingBack.current = false;
    box.current?.querySelector("button")?.focus();
  }, [typed]);

  const open = (text: string) => {
    seen.current = ownMinor;
    setTyped(text);
  };
  const close = () => {
    setTyped(null);
    setRefusal(null);
  };
  const save = async (text: string, change: PriceChange) => {
    close();
    const refused = await setPrice(change);
    if (refused === null) return;
    // Both values stand there now: the next attempt is made knowing the other one.
    if (refused.kind === "changed") seen.current = refused.nowMinor;
    setTyped(text);
    setRefusal(refused);
  };
  /** Leaves the field, saves what changed, and goes on. A price that cannot be read stays with its message. */
  const leave = (way: Way | null) => {
    if (typed === null || (way === null && refusal?.kind === "changed")) return;
    const text = typed.trim();
    const parsed = text === "" ? null : parseAmount(text, { currency, label: "Price" }, typedSeparators);
    if (parsed?.ok === false) {
      setRefusal({ kind: "refused", text: parsed.reason });
      return;
    }
    const next = way === null ? null : cellBeside(box.current, way);
    if (way !== null && next === null) isGoingBack.current = true;
    const to = parsed === null ? null : parsed.minor;
    const from = seen.current;
    if (to === from) close();
    else void save(text, { cell, from, to });
    editCell(next);
  };
  const onFieldKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key === "Escape") {
      event.stopPropagation();
      isGoingBack.current = true;
      return close();
    }
    const way = key === "Enter" ? "down" : key === "Tab" ? (shiftKey ? "before" : "after") : ARROWS[key];
    if (way === undefined || key === "ArrowLeft" || key === "ArrowRight") return;
    // Tab leaves the grid at its ends as everywhere.
    if (key === "Tab" && cellBeside(box.current, way) === null) return;
    event.preventDefault();
    leave(way);
  };
  const onFigureKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const way = ARROWS[key];
    if (way !== undefined) {
      event.preventDefault();
      focusCell(cellBeside(box.current, way));
    } else if (/^[\d.,]$/.test(key)) {
      event.preventDefault();
      open(key);
    } else if (key === "Delete" || key === "Backspace") {
      event.preventDefault();
      open("");
    }
  };
  return (
    <div ref={box} {...{ [CELL]: String(cell.tierId) }}>
      {typed === null ? (
        <UnstyledButton className={`figures ${classes.cell}`} onClick={() => open(ownText)} onKeyDown={onFigureKey}>
          <VisuallyHidden>{name}:</VisuallyHidden>
          <PriceText cell={cell} currency={currency} />
          <VisuallyHidden>Edit</VisuallyHidden>
        </UnstyledButton>
      ) : (
        <PriceField
          name={name}
          typed={typed}
          isChanged={typed.trim() !== ownText}
          placeholder={ownMinor === null && live !== null ? moneyFigure(live.priceMinor, currency) : ""}
          refusal={refusal}
          onTyped={(text) => {
            setTyped(text);
            if (refusal?.kind === "refused") setRefusal(null);
          }}
          onKey={onFieldKey}
          onBlur={() => leave(null)}
        />
      )}
      {typed !== null && refusal?.kind === "changed" && (
        <Changed
          now={refusal.nowMinor === null ? "none" : money(refusal.nowMinor, currency)}
          typed={typed}
          onKeep={() => {
            setRefusal(null);
            leave("down");
          }}
          onUse={close}
        />
      )}
    </div>
  );
}

interface PriceFieldProps {
  name: string;
  typed: string;
  isChanged: boolean;
  placeholder: string;
  refusal: PriceRefusal | null;
  onTyped: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

function PriceField({ name, typed, isChanged, placeholder, refusal, onTyped, onKey, onBlur }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useUnsaved(isChanged);
  // A price that was refused opens again while somebody types elsewhere: it does not take the focus.
  const takesFocus = useRef(refusal === null);
  const isWhole = useRef(!isChanged);
  useEffect(() => {
    if (!takesFocus.current) return;
    input.current?.focus();
    if (isWhole.current) input.current?.select();
  }, []);
  return (
    <TextInput
      ref={input}
      aria-label={name}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      className={classes.field ?? ""}
      classNames={{ input: `figures ${classes.input}` }}
      value={typed}
      placeholder={placeholder}
      error={refusal?.kind === "refused" ? refusal.text : undefined}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      onKeyDown={onKey}
      onBlur={onBlur}
    />
  );
}

interface ChangedProps {
  now: string;
  typed: string;
  onKeep: () => void;
  onUse: () => void;
}

/** Both values of a price that somebody else has changed meanwhile, to choose from. */
const Changed = ({ now, typed, onKeep, onUse }: ChangedProps) => (
  <div role="alert" className={classes.changed}>
    <Text size="xs" c="red">
      Changed meanwhile. Now {now}, yours {typed === "" ? "none" : typed}.
    </Text>
    <Group gap={4} justify="flex-end">
      <Button size="compact-xs" variant="default" className={classes.choice ?? ""} onClick={onUse}>
        Use {now}
      </Button>
      <Button size="compact-xs" variant="default" className={classes.choice ?? ""} onClick={onKeep}>
        Keep {typed === "" ? "none" : typed}
      </Button>
    </Group>
  </div>
);
