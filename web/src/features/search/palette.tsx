import { Kbd, Loader, Modal, TextInput, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { api } from "#api/client.ts";
import { count } from "#ui/format/figures.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import type { Command } from "./commands.ts";
import classes from "./palette.module.css";
import { type PaletteEntry, sectionsAtRest, sectionsFor } from "./palette-entries.ts";
import { PaletteList } from "./palette-list.tsx";

interface PaletteProps {
  isOpen: boolean;
  commands: readonly Command[];
  recent: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** Goes anywhere, finds anything, starts everything: by a few letters and Enter. */
export function Palette({ isOpen, onClose, onChoose, ...contents }: PaletteProps) {
  const isPhone = useIsPhone();
  const [isChosen, setIsChosen] = useState(false);
  useEffect(() => {
    if (isOpen) setIsChosen(false);
  }, [isOpen]);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      // The chosen entry brings its own focus.
      returnFocus={!isChosen}
      size={640}
      yOffset="12vh"
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content
        aria-label="Search and actions"
        data-palette
        className={classes.content}
        radius={isPhone ? 0 : "lg"}
      >
        <Modal.Body p={0}>
          <Finder
            {...contents}
            onChoose={(entry) => {
              setIsChosen(true);
              onChoose(entry);
            }}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const PAUSE_MS = 120;
const MAX_LENGTH = 100;

function Finder({ commands, recent, onChoose }: Omit<PaletteProps, "isOpen" | "onClose">) {
  const listId = useId();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState("");
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const found = useQuery(
    api.search.find.queryOptions({
      input: asked === "" || text === "" ? skipToken : { q: asked },
      staleTime: 10_000,
      placeholderData: keepPreviousData,
    }),
  );
  const sections =
    text === "" ? sectionsAtRest(commands, recent) : sectionsFor(text, commands, found.data?.items ?? []);
  const entries = sections.flatMap((section) => section.entries);
  const activeIndex = Math.max(
    0,
    entries.findIndex(({ key }) => key === activeKey),
  );
  const active = entries[activeIndex];
  const isSearching = text !== "" && (found.isFetching || asked !== text);
  const optionId = (entry: PaletteEntry) => `${listId}-${entry.key}`.replaceAll(/[^\w-]/g, "-");

  const move = (by: number) => {
    const next = entries[(activeIndex + by + entries.length) % entries.length];
    setActiveKey(next?.key ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && active !== undefined) onChoose(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.head}>
        <TextInput
          data-autofocus
          role="combobox"
          aria-label="Find or do"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active === undefined ? {} : { "aria-activedescendant": optionId(active) })}
          placeholder="Find a coffee, product, roast or plan, or run a command"
          variant="unstyled"
          size="md"
          flex={1}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={isSearching && <Loader size="xs" />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActiveKey(null);
          }}
          onKeyDown={press}
        />
        {isPhone ? <Modal.CloseButton size={44} aria-label="Close" /> : <Kbd aria-hidden="true">Esc</Kbd>}
      </div>
      <PaletteList
        id={listId}
        sections={sections}
        active={active}
        optionId={optionId}
        onActive={(entry) => setActiveKey(entry.key)}
        onChoose={onChoose}
      />
      {text !== "" && entries.length === 0 && !isSearching && found.error === null && (
        <p className={classes.note}>Nothing found for “{text}”. Try part of the name, or a number like GC-0042.</p>
      )}
      {text !== "" && found.error !== null && (
        <p className={classes.note} role="alert">
          Coffees, products, roasts and plans could not be searched.{" "}
          <button type="button" className={classes.again} onClick={() => void found.refetch()}>
            Try again
          </button>
        </p>
      )}
      <VisuallyHidden role="status">
        {text === "" || isSearching ? "" : entries.length === 0 ? "No results" : count(entries.length, "result")}
      </VisuallyHidden>
    </>
  );
}
