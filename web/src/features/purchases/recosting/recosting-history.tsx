import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Purchase } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { signedMoney } from "#shared/money/money-text.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Later invoices that were booked, with the share of days that were locked; nothing where there is none. */
export function RecostingHistory({ purchase: { id, homeCurrency } }: { purchase: Purchase }) {
  const { calendarDay } = useMoments();
  const booked = useQuery(api.purchases.recostings.queryOptions({ input: { id } })).data?.items ?? [];
  if (booked.length === 0) return null;
  return (
    <Card component="section" className="not-on-paper">
      <Title order={2} size="h4" mb="sm">
        Cost corrections
      </Title>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
        {booked.map(
          ({ id: bookingId, businessDay, greenCoffee, packaging, differenceMinor, openMinor, lockedMinor }) => (
            <Group
              key={bookingId}
              component="li"
              justify="space-between"
              wrap="nowrap"
              gap="sm"
              py={8}
              style={{ borderTop: "1px solid var(--tryer-line)" }}
            >
              <div style={{ minWidth: 0 }}>
                <Text style={{ overflowWrap: "anywhere" }}>
                  {greenCoffee === null ? packaging?.name : greenName(greenCoffee)}
                </Text>
                <Text size="sm" c="dimmed" className="figures">
                  {[
                    calendarDay(businessDay),
                    openMinor === 0 ? "" : `${signedMoney(openMinor, homeCurrency)} in roasts and other movements`,
                    lockedMinor === 0
                      ? ""
                      : `${signedMoney(lockedMinor, homeCurrency)} cost difference of the locked period`,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </div>
              <Text className="figures" style={{ whiteSpace: "nowrap" }}>
                {signedMoney(differenceMinor, homeCurrency)}
              </Text>
            </Group>
          ),
        )}
      </Stack>
    </Card>
  );
}
