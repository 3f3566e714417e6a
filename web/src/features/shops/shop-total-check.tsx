import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { OrderOfShop } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { money, signedMoney } from "#shared/money/money-text.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface ShopTotalCheckProps {
  orderId: string;
  check: NonNullable<OrderOfShop["check"]>;
  currency: Currency;
}

function titleOf({ differenceMinor, isRounding }: ShopTotalCheckProps["check"]): string {
  if (isRounding) return "Rounding difference to the shop";
  return differenceMinor === 0 ? "A tax does not match its name" : "Total differs from the shop";
}

/** Both totals of an order and of its shop with their difference, and the button that lets the order be invoiced where that is more than rounding. */
export function ShopTotalCheck({ orderId, check, currency }: ShopTotalCheckProps) {
  const { moment } = useMoments();
  const { shopMinor, orderMinor, differenceMinor, oddTax, isRounding, isTakable, looked } = check;
  const looking = useGuardedMutation(
    {
      mutationFn: (id: string) => api.shops.lookAtTotal.call({ id, shopMinor, orderMinor }),
      onSuccess: () => successToast("Difference confirmed", "The order can be invoiced."),
      onError: failureToast("Not confirmed"),
    },
    () => `${orderId} ${shopMinor} ${orderMinor}`,
  );
  const taking = useGuardedMutation(
    {
      mutationFn: (id: string) => api.shops.takeFigures.call({ id, shopMinor, orderMinor }),
      onSuccess: () => successToast("Shop's figures taken over", "Prices, taxes and shipping are those of the shop."),
      onError: failureToast("Not taken over"),
    },
    () => `${orderId} ${shopMinor} ${orderMinor}`,
  );
  const needsLook = looked === null && !isRounding;
  return (
    <Alert color={needsLook ? "amber" : "gray"} title={titleOf(check)}>
      <Stack gap="sm" align="flex-start" className="figures">
        <Text size="sm">
          Here {money(orderMinor, currency)} · in the shop {money(shopMinor, currency)} · difference{" "}
          {signedMoney(differenceMinor, currency)}
        </Text>
        {oddTax !== "" && <Text size="sm">{oddTax}</Text>}
        {isRounding && <Text size="sm">The order can be invoiced.</Text>}
        {needsLook && (
          <>
            <Text size="sm">Confirm the difference before invoicing.</Text>
            <Group gap="sm">
              {isTakable && differenceMinor !== 0 && (
                <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate(orderId)}>
                  Use shop's figures
                </Button>
              )}
              <Button variant="default" loading={looking.isPending} onClick={() => looking.mutate(orderId)}>
                Confirm difference
              </Button>
            </Group>
          </>
        )}
        {looked !== null && (
          <Text size="sm">
            Confirmed by {looked.personName}, {moment(looked.at)}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
