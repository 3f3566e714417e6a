import { Button, Card, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lastWeeklyDay } from "@tryer/domain/orders";
import { useState } from "react";
import { api } from "#api/client.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { InvoiceOrdersForm } from "./invoice-orders-form.tsx";

/** Orders of customers with one invoice a week that wait for it, with the step that invoices all of a week. */
export function WeeklyInvoices() {
  const mayWrite = useCan("invoices:write");
  const weekly = useQuery(api.invoices.weekly.queryOptions()).data;
  const { today, calendarDay } = useMoments();
  const [isOpen, setOpen] = useState(false);
  if (weekly === undefined || weekly.orders.length === 0) return null;
  const lastSunday = lastWeeklyDay(today());
  const due = weekly.orders.filter(({ sentOn }) => sentOn <= lastSunday);
  const later = weekly.orders.length - due.length;
  const customers = new Set(due.map(({ customer }) => customer.id)).size;
  return (
    <Card component="section" aria-label="Weekly invoices" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text style={{ overflowWrap: "anywhere" }}>
          {due.length === 0
            ? `Nothing sent through ${calendarDay(lastSunday)} waits for a weekly invoice.`
            : `${count(customers, "weekly invoice")} due: ${count(due.length, "order")} sent through ${calendarDay(lastSunday)}.`}
          {later > 0 && (
            <Text span c="dimmed">
              {" "}
              {count(later, "order")} of this week for the next one.
            </Text>
          )}
          {weekly.isCut && (
            <Text span c="dimmed">
              {" "}
              More orders wait than are listed here. Issue these first.
            </Text>
          )}
        </Text>
        {mayWrite && due.length > 0 && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Issue weekly invoices
          </Button>
        )}
      </Group>
      <FormModal isOpen={isOpen} title="Weekly invoices" onClose={() => setOpen(false)}>
        {isOpen && (
          <InvoiceOrdersForm orders={due} isOfWeek onDone={() => setOpen(false)} onClose={() => setOpen(false)} />
        )}
      </FormModal>
    </Card>
  );
}
