import { linkMail } from "../../../mail/link-mail.ts";

interface From {
  device: string | null;
  network: string | null;
  /** When, as the person reads it. */
  at: string;
}

export const newDeviceMail = (to: string, { device, network, at }: From, publicUrl: string) =>
  linkMail({
    to,
    subject: "New sign-in to your Tryer account",
    before: `${device ?? "A program that did not say its name"} signed in to your Tryer account on ${at}${network === null ? "" : `, from ${network}`}. It had not signed in with your present password before.`,
    link: `${publicUrl}/settings/security`,
    label: "Look at your sign-in activity",
    after: "If it was not you, change your password there: that signs out every other device.",
  });
