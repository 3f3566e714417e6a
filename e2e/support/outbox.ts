import type { APIRequestContext } from "@playwright/test";

/** The code in the newest text message to a number, from the local outbox. */
export async function textedCode(request: APIRequestContext, phone: string): Promise<string> {
  const mails: { to: string; text: string }[] = await (await request.get("/api/outbox")).json();
  const code = mails.find(({ to }) => to === phone)?.text.match(/^\d{6}/)?.[0];
  if (!code) throw new Error(`no code for ${phone}`);
  return code;
}

/** The link in the newest mail to an address, from the local outbox. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const mails: { to: string; text: string }[] = await (await request.get("/api/outbox")).json();
  const link = mails.find(({ to }) => to === email)?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`no mail with a link to ${email}`);
  return link;
}
