import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { RoastOnPage } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { TemperatureUnitChoice, useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { errorToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ProfileChoice } from "../profiles/profile-choice.tsx";
import { ProfileComparison } from "../profiles/profile-comparison.tsx";

const MakeProfileDialog = lazyPart(() =>
  import("../profiles/make-profile-dialog.tsx").then(({ MakeProfileDialog }) => MakeProfileDialog),
);

/** Section that compares a roast with the profile of its product, chooses the version that it followed, and makes it the profile. */
export function RoastProfileSection({ roast }: { roast: RoastOnPage }) {
  const { roastedItem, profile } = roast;
  const [unit, setUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  return (
    <Card component="section" aria-label="Profile" className={profile === null ? "not-on-paper" : undefined}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {profile === null ? "Profile" : `Profile, version ${profile.number}`}
          </Title>
          {profile !== null && <TemperatureUnitChoice unit={unit} onUnit={setUnit} />}
        </Group>
        {roastedItem === null ? (
          <Text c="dimmed">Edit the roast and choose its product to compare it with a target profile.</Text>
        ) : (
          <>
            {profile !== null && <ProfileComparison profile={profile} unit={unit} />}
            <Following roast={roast} product={roastedItem} />
          </>
        )}
      </Stack>
    </Card>
  );
}

type Product = NonNullable<RoastOnPage["roastedItem"]>;

function Following({ roast, product }: { roast: RoastOnPage; product: Product }) {
  const [isMaking, making] = useDisclosure(false);
  const profiles = useQuery(api.roasts.profiles.queryOptions({ input: { roastedItemId: product.id } }));
  const mayWrite = useCan("roasts:write");
  const following = useFollowing(roast);
  const current = profiles.data?.versions[0];
  const isWithout = profiles.data !== undefined && current === undefined;
  return (
    <>
      {isWithout && roast.profile === null && (
        <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {product.name} has no profile yet.
          {mayWrite && " If this roast is good, make it the target profile for the next ones."}
        </Text>
      )}
      {roast.profile === null && current !== undefined && (
        <Text c="dimmed">This roast followed no profile.{mayWrite && " Choose the version it followed."}</Text>
      )}
      <TextLink to="/roasts/profiles" search={{ product: product.id }} className="not-on-paper">
        {mayWrite && isWithout ? "Draw a profile by hand" : "Versions of the profile"}
      </TextLink>
      <IfCan permission="roasts:write">
        <Group gap="sm" align="flex-end" className="not-on-paper">
          {(current !== undefined || roast.profile !== null) && (
            <ProfileChoice
              label="Followed"
              roastedItemId={product.id}
              followed={roast.profile}
              value={roast.profile?.id ?? ""}
              disabled={following.isPending}
              onChoose={(id) => following.mutate(id === "" ? null : id)}
            />
          )}
          <Button variant="default" onClick={making.open}>
            Make this roast the profile
          </Button>
        </Group>
        <MakeProfileDialog roast={roast} product={product} isOpen={isMaking} onClose={making.close} />
      </IfCan>
    </>
  );
}

/** Chooses the version that a roast followed, with a toast that chooses the one before. */
function useFollowing(roast: RoastOnPage) {
  const { id } = roast;
  const onError = (error: Error) =>
    errorToast("Not changed", failureMessage(error, "The roast's profile has not changed. Try again in a moment."));
  const undoing = useGuardedMutation(
    {
      mutationFn: (before: { version: number; profileId: string | null }) => api.roasts.edit.call({ id, ...before }),
      onError,
    },
    () => id,
  );
  return useGuardedMutation(
    {
      mutationFn: (profileId: string | null) => api.roasts.edit.call({ id, version: roast.version, profileId }),
      onSuccess: ({ version, profile, number }) => {
        const words = profile === null ? "follows no profile" : `follows version ${profile.number}`;
        const profileId = roast.profile?.id ?? null;
        undoToast("Profile chosen", `${number} ${words} now.`, () => undoing.mutateAtOnce({ version, profileId }));
      },
      onError,
    },
    () => id,
  );
}
