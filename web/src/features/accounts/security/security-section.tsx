import { LoadingRows } from "#ui/feedback/loading.tsx";
import { InOrder } from "#ui/layout/in-order.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { EmailAddressCard } from "../email-change/email-address-card.tsx";
import { FactorCard } from "../factors/factor-card.tsx";
import { PasskeyCard } from "../passkeys/passkey-card.tsx";
import { DeviceList } from "./device-list.tsx";

// A table, which the other parts of the page do without.
const SignInActivity = lazyPart(() => import("./sign-in-activity.tsx").then(({ SignInActivity }) => SignInActivity));

const ChangePasswordForm = lazyPart(
  () => import("./change-password-form.tsx").then(({ ChangePasswordForm }) => ChangePasswordForm),
  <LoadingRows rows={4} />,
);

/** The part of the settings that keeps strangers out. */
export function SecuritySection({ email }: { email: string }) {
  return (
    <InOrder role="region" gap="lg" aria-label="Security">
      <EmailAddressCard email={email} />
      <ChangePasswordForm email={email} />
      <FactorCard email={email} />
      <PasskeyCard email={email} />
      <DeviceList />
      <SignInActivity />
    </InOrder>
  );
}
