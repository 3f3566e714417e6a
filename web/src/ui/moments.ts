/** How moments are written: 'Tue 17 Nov, 06:40', with the year when it isn't this one. */
export function moment(iso: string, now = new Date()): string {
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(new Date(iso));
  return `${day(iso, now)}, ${time}`;
}

/** The day alone: 'Tue 17 Nov'. */
export function day(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const text = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
  }).format(at);
  return text.replace(/^(\w{3}),/, "$1");
}

/** The value of a `datetime-local` field, in the time zone of the browser. */
export function toLocalField(iso: string): string {
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The moment that a `datetime-local` field says, or null while it is incomplete. */
export function fromLocalField(value: string): string | null {
  const at = new Date(value);
  return value === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
