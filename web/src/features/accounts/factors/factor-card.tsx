import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Factor, OwnFactors } from "@tryer/contract/accounts/auth-answers";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { FactorLine } from "./factor-line.tsx";
import { factorsQuery } from "./factors-query.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RecoveryLine } from "./recovery-line.tsx";

const RemoveFactorForm = lazyPart(() =>
  import("./remove-factor-form.tsx").then(({ RemoveFactorForm }) => RemoveFactorForm),
);

const AddPhoneForm = lazyPart(() => import("./add-phone-form.tsx").then(({ AddPhoneForm }) => AddPhoneForm));

const AddAppForm = lazyPart(() => import("./add-app-form.tsx").then(({ AddAppForm }) => AddAppForm));

type Subject =
  | { kind: "app" }
  | { kind: "phone" }
  | { kind: "remove"; factor: Factor }
  | { kind: "codes"; codes: string[] };

const TITLES: Record<Subject["kind"], string> = {
  app: "Add an authenticator app",
  phone: "Add a phone",
  remove: "Remove a second factor",
  codes: "Your recovery codes",
};

/** Second factors: the list, ways to add and remove, and the recovery codes. */
export function FactorCard({ email }: { email: string }) {
  const query = useQuery(factorsQuery);
  return (
    <Card component="section" aria-labelledby="second-factors">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5" id="second-factors">
            Second factors
          </Title>
          <Text size="sm" c="dimmed">
            A second step after your password.
          </Text>
        </div>
        <QueryBoundary query={query} errorTitle="The second factors could not be loaded">
          {(data) => data?.isDue === false && <Factors email={email} own={data} />}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

function Factors({ email, own }: { email: string; own: OwnFactors }) {
  const { factors, recoveryCodesLeft, isPhoneOffered } = own;
  const dialog = useSubjectDialog<Subject>();
  const showCodes = (codes: string[]) => dialog.open({ kind: "codes", codes });
  return (
    <>
      {factors.length === 0 && (
        <Text size="sm" py="xs">
          None yet. Only your password protects your account.
        </Text>
      )}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Second factors">
        {factors.map((factor) => (
          <FactorLine key={factor.id} factor={factor} onRemove={() => dialog.open({ kind: "remove", factor })} />
        ))}
      </Stack>
      {factors.length > 0 && (
        <Stack
          component="ul"
          gap={0}
          p={0}
          m={0}
          style={{ listStyle: "none" }}
          aria-label="For when you have no second factor at hand"
        >
          <RecoveryLine left={recoveryCodesLeft} onMade={showCodes} />
        </Stack>
      )}
      <Group>
        <Button variant="default" onClick={() => dialog.open({ kind: "app" })}>
          Add authenticator app
        </Button>
        {isPhoneOffered && (
          <Button variant="default" onClick={() => dialog.open({ kind: "phone" })}>
            Add phone
          </Button>
        )}
      </Group>
      <FormModal
        isOpen={dialog.isOpen}
        title={dialog.subject === null ? "" : TITLES[dialog.subject.kind]}
        onClose={dialog.close}
      >
        {dialog.subject !== null && (
          <DialogBody subject={dialog.subject} own={own} email={email} onClose={dialog.close} onCodes={showCodes} />
        )}
      </FormModal>
    </>
  );
}

interface DialogBodyProps {
  subject: Subject;
  own: OwnFactors;
  email: string;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

function DialogBody({ subject, own, email, onClose, onCodes }: DialogBodyProps) {
  const adding = { hasCodes: own.recoveryCodesLeft > 0, onCodes, onClose };
  if (subject.kind === "app") return <AddAppForm {...adding} />;
  if (subject.kind === "phone") return <AddPhoneForm {...adding} />;
  if (subject.kind === "codes") return <RecoveryCodes codes={subject.codes} email={email} onClose={onClose} />;
  // A removed factor still counts here: the text of the dialog does not change while it closes.
  const isLast = own.factors.every(({ id }) => id === subject.factor.id);
  return <RemoveFactorForm factor={subject.factor} isLast={isLast} email={email} onClose={onClose} />;
}
