import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ProductProfiles } from "@tryer/contract";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { ProfileEditor } from "./profile-editor.tsx";
import { ProfileVersion } from "./profile-version.tsx";
import { useGoBackTo, useRemoveProfile } from "./use-profile-changes.ts";

/** Page of the profile of one product: its versions, the current one first. */
export function ProfilesPage({ productId }: { productId: string }) {
  const read = useQuery(api.roasts.profiles.queryOptions({ input: { roastedItemId: productId } }));
  const isUnknown = hasCode(read.error, "NOT_FOUND");
  usePageSubject(read.data === undefined ? "Profile" : `Profile of ${read.data.product.name}`);
  return (
    <>
      <TextLink to="/items">‹ Roasted Products</TextLink>
      {isUnknown ? (
        <EmptyState
          drawing={<Drum />}
          title="Product not found"
          text="It belongs to another roastery, or the address is wrong."
        >
          <ButtonLink to="/items" variant="default">
            Show the products
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={read} errorTitle="The profile could not be loaded">
          {(known) => <Versions known={known} />}
        </QueryBoundary>
      )}
    </>
  );
}

const EDITOR_WIDTH = 960;

function Versions({ known }: { known: ProductProfiles }) {
  const { product, versions } = known;
  const [current, ...older] = versions;
  const mayWrite = useCan("roasts:write");
  const [isEditing, editing] = useDisclosure(false);
  const [isRemoving, removing] = useDisclosure(false);
  const goBack = useGoBackTo();
  const remove = useRemoveProfile(removing.close);
  return (
    <>
      <PageHeader title={product.name} hasSections subtitle="Target profile and tolerances">
        <ButtonLink to="/roasts/consistency" search={{ product: product.id }} variant="default">
          Consistency
        </ButtonLink>
        {current !== undefined && (
          <IfCan permission="roasts:write">
            <Button variant="default" onClick={removing.open}>
              Remove target profile
            </Button>
            <Button onClick={editing.open}>New version</Button>
          </IfCan>
        )}
      </PageHeader>
      {current === undefined ? (
        <EmptyState
          drawing={<Drum />}
          title="No profile yet"
          text={
            mayWrite
              ? "Draw a curve, or make a good roast the target profile. New roasts are compared with it."
              : "With one, new roasts are compared with it."
          }
        >
          <IfCan permission="roasts:write">
            <Button onClick={editing.open}>Draw a profile</Button>
            <ButtonLink to="/roasts" search={{ search: product.name.slice(0, 100) }} variant="default">
              Find a good roast
            </ButtonLink>
          </IfCan>
        </EmptyState>
      ) : (
        <Stack gap="lg">
          <ProfileVersion profile={current} isCurrent />
          {older.map((profile) => (
            <ProfileVersion key={profile.id} profile={profile} isCurrent={false}>
              <IfCan permission="roasts:write">
                <Button
                  variant="default"
                  loading={goBack.isPending && goBack.variables.copyOf === profile.id}
                  onClick={() =>
                    goBack.mutate({
                      roastedItemId: product.id,
                      basedOn: current.number,
                      copyOf: profile.id,
                      notes: `As version ${profile.number}`,
                    })
                  }
                >
                  Go back to this version
                </Button>
              </IfCan>
            </ProfileVersion>
          ))}
        </Stack>
      )}
      <FormModal
        isOpen={isEditing && mayWrite}
        title={current === undefined ? `Profile of ${product.name}` : `New version of the profile of ${product.name}`}
        size={EDITOR_WIDTH}
        onClose={editing.close}
      >
        <ProfileEditor known={known} onClose={editing.close} />
      </FormModal>
      <ConfirmDialog
        isOpen={isRemoving && current !== undefined}
        title={`Remove the target profile of ${product.name}?`}
        confirmLabel="Remove profile"
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() => {
          if (current !== undefined) remove.mutate({ profile: current, withOlder: true });
        }}
        onClose={removing.close}
      >
        New roasts are no longer compared. Earlier roasts keep their comparison.
      </ConfirmDialog>
    </>
  );
}
