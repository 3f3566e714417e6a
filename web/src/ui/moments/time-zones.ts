/** The time zones that are known here, by continent, for a select; with the present one where it isn't among them. */
export function timeZoneGroups(present: string): { group: string; items: { value: string; label: string }[] }[] {
  const names = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", present])].sort();
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const value of names) {
    const [continent = value, ...places] = value.split("/");
    const group = places.length === 0 ? "Everywhere" : continent;
    const label = (places.length === 0 ? value : places.join(", ")).replaceAll("_", " ");
    groups.set(group, [...(groups.get(group) ?? []), { value, label }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
