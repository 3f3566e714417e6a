const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The link as it is opened under the address of the open page, where both are this machine: people open it as localhost
 * and as 127.0.0.1, and a session belongs to one of the names.
 */
export function underThisName(href: string, page: { hostname: string; host: string }): string {
  const url = new URL(href);
  if (LOOPBACK.test(url.hostname) && LOOPBACK.test(page.hostname)) url.host = page.host;
  return url.href;
}

/** The link of a mail and what its text calls it, as in 'Verify your email: http://…'. */
export function mailLink(text: string): { label: string; href: string } | null {
  const found = /^(?:(.+): )?(https?:\/\/\S+)$/m.exec(text);
  const [, label, href] = found ?? [];
  return href === undefined ? null : { label: label ?? href, href };
}
