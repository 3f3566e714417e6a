import { NativeSelect } from "@mantine/core";

interface TellByProps<Kind extends string> {
  kinds: readonly Kind[];
  words: Readonly<Record<Kind, string>>;
  by: Kind;
  onBy: (by: Kind) => void;
}

/** Choice of the kind of rows that figures are told by. */
export const TellBy = <Kind extends string>({ kinds, words, by, onBy }: TellByProps<Kind>) => (
  <NativeSelect
    size="xs"
    aria-label="Group by"
    data={kinds.map((value) => ({ value, label: words[value] }))}
    value={by}
    onChange={({ currentTarget }) => onBy(kinds.find((known) => known === currentTarget.value) ?? by)}
  />
);
