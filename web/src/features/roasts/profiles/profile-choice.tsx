import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";

/** Choice of whatever version is the current one when the roast is saved. */
export const CURRENT_PROFILE = "current";

interface ProfileChoiceProps extends Pick<NativeSelectProps, "label" | "description" | "disabled"> {
  roastedItemId: string;
  /** Profile that the roast followed until now; it stays choosable where it was taken away. */
  followed: { id: string; number: number } | null;
  /** Whether the roast is given another product, whose current version it then follows. */
  isOtherProduct?: boolean;
  /** Id of the chosen version; empty for none. */
  value: string;
  onChoose: (profileId: string) => void;
}

/** Choice of the version of a product's profile that a roast followed. */
export function ProfileChoice(props: ProfileChoiceProps) {
  const { roastedItemId, followed, isOtherProduct = false, value, onChoose, ...field } = props;
  const read = useQuery(api.roasts.profiles.queryOptions({ input: { roastedItemId } }));
  const versions = read.data?.versions ?? [];
  const isAway = followed !== null && !versions.some(({ id }) => id === followed.id);
  const away = read.data === undefined ? "" : ", removed";
  return (
    <NativeSelect
      {...field}
      data={[
        ...(isOtherProduct ? [{ value: CURRENT_PROFILE, label: "Current version" }] : []),
        { value: "", label: "None" },
        ...versions.map(({ id, number }, at) => ({
          value: id,
          label: `Version ${number}${at === 0 ? ", current" : ""}`,
        })),
        ...(isAway ? [{ value: followed.id, label: `Version ${followed.number}${away}` }] : []),
      ]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
