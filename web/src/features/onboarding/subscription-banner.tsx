import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { subscriptionStatus } from "@tryer/domain/onboarding";
import { subscriptionQuery } from "#api/subscription.ts";
import { count } from "#ui/figures.ts";
import classes from "./subscription-banner.module.css";

/** Which plan the person is on, over every page of the app but the settings. Nothing where nothing is known. */
export function SubscriptionBanner() {
  const { data, isPending } = useQuery(subscriptionQuery());
  const { isActive } = data ?? subscriptionStatus({ isLoading: isPending, hasProfile: false, hasSubscription: false });
  if (!isActive) return null;
  return (
    <aside className={classes.banner} aria-label="Subscription">
      <Group gap={8} justify="center">
        <Text size="sm" fw={600}>
          Beta Program
        </Text>
        <Text size="sm" className="figures">
          {data === undefined ? "Everything is free" : `${count(data.daysLeft, "day")} left, everything is free`}
        </Text>
      </Group>
    </aside>
  );
}
