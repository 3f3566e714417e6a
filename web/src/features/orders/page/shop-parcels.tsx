import { Alert, Button, Text } from "@mantine/core";
import type { ParcelsOfShop } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

const KIND_WORDS: Record<ParcelsOfShop["kind"], string> = { shopify: "Shopify", woocommerce: "WooCommerce" };

const STATE_WORDS: Record<ParcelsOfShop["parcels"][number]["state"], (kind: string) => string> = {
  handed: (kind) => `Handed to ${kind}`,
  queued: (kind) => `Waiting for ${kind}`,
  failed: (kind) => `Not handed to ${kind}`,
  unsent: (kind) => `Handed to ${kind} once the order is sent`,
  open: (kind) => `Not handed to ${kind}`,
};

/** Words under parcels whose bags the shop shows as sent although that was undone here. */
const UNDONE_WORDS: Record<ParcelsOfShop["undone"], ((kind: string) => string) | null> = {
  none: null,
  canceling: (kind) => `Undone here. ${kind} still shows the bags as fulfilled until it is canceled there.`,
  stays: (kind) => `Undone here, but ${kind} still shows the bags as sent. Take them back there too.`,
};

const PROBLEM_TITLES: Record<ParcelsOfShop["undone"], (kind: string) => string> = {
  none: (kind) => `Not handed to ${kind}`,
  canceling: (kind) => `Not canceled in ${kind}`,
  stays: (kind) => `Not canceled in ${kind}`,
};

/** State of one parcel on its way to the shop of its order. */
export function ShopParcelState({ handOver, place }: { handOver: ParcelsOfShop; place: number }) {
  const { moment } = useMoments();
  const parcel = handOver.parcels[place];
  if (parcel === undefined) return null;
  const at = parcel.handedAt === null ? "" : `, ${moment(parcel.handedAt)}`;
  const kind = KIND_WORDS[handOver.kind];
  const isStill = parcel.state === "handed" && handOver.undone !== "none";
  const words = isStill ? `Still in ${kind}` : `${STATE_WORDS[parcel.state](kind)}${at}`;
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );
}

/** Reason why a shop does not have the parcels of its order, with the way to ask it now, and parcels that it keeps. */
export function ShopParcelProblem({ orderId, handOver }: { orderId: string; handOver: ParcelsOfShop }) {
  const { moment } = useMoments();
  const kind = KIND_WORDS[handOver.kind];
  const asking = useGuardedMutation(
    {
      mutationFn: () => api.shopParcels.handOver.call({ id: orderId }),
      onSuccess: () => successToast("On its way", `${kind} gets the tracking numbers now.`),
      onError: failureToast("Not handed over"),
    },
    () => orderId,
  );
  const { problem, nextAttemptAt, kept, parcels, undone } = handOver;
  const undoneWords = UNDONE_WORDS[undone]?.(kind);
  const isOpen = parcels.some(({ state }) => state === "open");
  const ask = (label: string) => (
    <Button variant="default" mt="xs" loading={asking.isPending} onClick={() => asking.mutate(undefined)}>
      {label}
    </Button>
  );
  return (
    <>
      {undoneWords !== undefined && (
        <Text size="sm" c="amber" mt="sm" role="status">
          {undoneWords}
        </Text>
      )}
      {problem !== "" && (
        <Alert color="amber" title={PROBLEM_TITLES[undone](kind)} mt="sm">
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {problem}
          </Text>
          <Text size="sm" c="dimmed">
            {nextAttemptAt === null ? "It is not tried again automatically." : `Next try ${moment(nextAttemptAt)}.`}
          </Text>
          {ask("Try again")}
        </Alert>
      )}
      {problem === "" && isOpen && ask(`Hand to ${kind}`)}
      {kept.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: "anywhere" }}>
          {kind} keeps {kept.join(", ")}. Remove it there too.
        </Text>
      )}
    </>
  );
}
