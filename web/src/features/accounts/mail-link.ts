/** The link of a mail and what its text calls it, as in 'Verify your email: http://…'. */
export function mailLink(text: string): { label: string; href: string } | null {
  const found = /^(?:(.+): )?(https?:\/\/\S+)$/m.exec(text);
  const [, label, href] = found ?? [];
  return href === undefined ? null : { label: label ?? href, href };
}
