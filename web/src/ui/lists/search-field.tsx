import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

/** Long enough that a word is typed in one go, short enough to feel live. */
const PAUSE_MS = 250;
const MAX_LENGTH = 100;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Pause in typing after which the search begins, in milliseconds. */
  pauseMs?: number;
}

/** Searches while typing; the address keeps the search, the field keeps the typed text. */
export function SearchField({ label, value, onSearch, pauseMs = PAUSE_MS }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const lastSearched = useRef(value);
  const search = useDebouncedCallback((text: string) => {
    lastSearched.current = text;
    onSearch(text);
  }, pauseMs);

  // Back and forward change the address from outside; an answer to one's own typing must not overwrite newer typing.
  useEffect(() => {
    if (value === lastSearched.current) return;
    lastSearched.current = value;
    setTyped(value);
  }, [value]);

  const change = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={MAX_LENGTH}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={typed === "" ? null : <CloseButton aria-label="Clear the search" onClick={() => change("")} />}
      rightSectionWidth={44}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      flex={{ base: "1 1 100%", xs: "0 1 280px" }}
    />
  );
}
