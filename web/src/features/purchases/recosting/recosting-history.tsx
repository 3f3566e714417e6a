import { Group, Stack, Text } from "@mantine/core";
import type { BookedRecosting } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import type { Currency } from "@tryer/domain/money";
import { signedMoney } from "#shared/money/money-text.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface RecostingHistoryProps {
  booked: readonly BookedRecosting[];
  currency: Currency;
}

/** Later invoices that were booked, with the share of days that were locked. */
export function RecostingHistory({ booked, currency }: RecostingHistoryProps) {
  const { calendarDay } = useMoments();
  return (
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
      {booked.map(({ id: bookingId, businessDay, greenCoffee, packaging, differenceMinor, openMinor, lockedMinor }) => (
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
                openMinor === 0 ? "" : `${signedMoney(openMinor, currency)} in roasts and other movements`,
                lockedMinor === 0 ? "" : `${signedMoney(lockedMinor, currency)} cost difference of the locked period`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </div>
          <Text className="figures" style={{ whiteSpace: "nowrap" }}>
            {signedMoney(differenceMinor, currency)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
