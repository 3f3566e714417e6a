import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Roast } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface AddComparedRoastProps {
  ids: readonly string[];
  onAdd: (id: string) => void;
}

const TYPING_MS = 200;
const OFFERED = 20;

/** Adds a roast that is found by number, product, coffee or notes; the newest are offered at once. */
export function AddComparedRoast({ ids, onAdd }: AddComparedRoastProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), TYPING_MS);
  const { moment } = useMoments();
  const { data } = useQuery(
    api.roasts.list.queryOptions({ input: { search, limit: OFFERED }, placeholderData: keepPreviousData }),
  );
  const offered = (data?.items ?? []).filter(({ id }) => !ids.includes(id));
  const nameOf = ({ number, roastedItem, greenName, roastedAt }: Roast) =>
    `${number} · ${roastedItem?.name ?? greenName} · ${moment(roastedAt)}`;
  return (
    <Select
      aria-label="Add a roast"
      placeholder="Add a roast by number, product or coffee"
      className="not-on-paper"
      maw={480}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage="No such roast"
      // The server finds by more than the words that stand here.
      filter={({ options }) => options}
      comboboxProps={{ keepMounted: false }}
      data={offered.map((roast) => ({ value: roast.id, label: nameOf(roast) }))}
      value={null}
      onChange={(id) => {
        if (id === null) return;
        onAdd(id);
        setTyped("");
      }}
    />
  );
}
