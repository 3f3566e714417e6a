import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import type { Customer } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { MadeLink } from "#shared/links/made-link.tsx";
import { money } from "#shared/money/money-text.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { useCan } from "#ui/if-can.tsx";
import { ownFieldTexts } from "#ui/moments/typed-moments.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { weekdayOfWeek } from "#ui/moments/week-days.ts";

/** Link to the page on which a customer orders, made, copied, replaced and ended here. */
export function OrderPageCard({ customer }: { customer: Customer }) {
  const { moment } = useMoments();
  const mayWrite = useCan("customers:write");
  const clipboard = useClipboard();
  const { id, archivedAt, orderPage } = customer;
  const link = useMutation({ mutationFn: () => api.customers.makeOrderLink.call({ id }) });
  const ending = useMutation({
    mutationFn: () => api.customers.endOrderLink.call({ id }),
    onSuccess: () => {
      link.reset();
      successToast("Link ended", `${customer.name} can no longer order with it.`);
    },
  });
  const error = link.error ?? ending.error;
  const weights = useWeights();
  if (archivedAt !== null) return null;
  return (
    <Card component="section" aria-label="Order page">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Order page
        </Title>
        <Text>
          {orderPage.hasLink
            ? `${customer.name} can order by a link, made ${moment(orderPage.linkMadeAt ?? "")}. Orders arrive as drafts.`
            : `Create a link so ${customer.name} can order without an account, with their own products and prices. Orders arrive as drafts.`}
        </Text>
        <Text size="sm" c="dimmed">
          {rulesOf(customer, weights).join(" ")}
          {orderPage.hasLink && " A new link replaces the current one."}
        </Text>
        {link.data !== undefined && (
          <>
            <MadeLink {...link.data} label="QR code of the order page link" />
            <Text size="sm">Copy it now. It is shown only once. Anyone who has it can order.</Text>
          </>
        )}
        {error !== null && <Text c="red">{failureMessage(error, "Try again in a moment.")}</Text>}
        {mayWrite && (
          <Group justify="flex-end">
            {orderPage.hasLink && (
              <Button variant="default" color="red" loading={ending.isPending} onClick={() => ending.mutate()}>
                End the link
              </Button>
            )}
            <Button
              variant="default"
              loading={link.isPending}
              onClick={() => {
                clipboard.reset();
                link.mutate();
              }}
            >
              {orderPage.hasLink ? "Replace the link" : "Make a link"}
            </Button>
            {link.data !== undefined && (
              <Button onClick={() => clipboard.copy(link.data.url)}>
                {clipboard.copied ? "Copied" : "Copy the link"}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** Cut-off and minimum as sentences. */
function rulesOf(
  { orderPage: { cutOff, minimumMinor, minimumKg }, currency }: Customer,
  { weighed }: Weights,
): string[] {
  const day = (weekday: number) => weekdayOfWeek(browserLocale, weekday);
  return [
    cutOff === null
      ? "Orders at any time."
      : `Orders until ${day(cutOff.weekday)}, ${ownFieldTexts().spelledTime(cutOff.time)}, delivered on ${day(cutOff.deliveryWeekday)}.`,
    ...(minimumMinor === null ? [] : [`At least ${money(minimumMinor, currency)}.`]),
    ...(minimumKg === null ? [] : [`At least ${weighed(minimumKg)}.`]),
  ];
}
