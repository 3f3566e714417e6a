import type { Order } from "@tryer/contract";
import type { LabelsAlike } from "#shared/labels/label-printing.tsx";

type Boxed = Pick<Order, "number" | "reference" | "shipTo"> & { customer: { name: string } };

/** Labels of the boxes of an order, each with its place among them. The address says the customer's name at most once. */
export function boxLabels(order: Boxed, { boxes, sender }: { boxes: number; sender: string }): LabelsAlike[] {
  const { customer, shipTo, number, reference } = order;
  const address = shipTo.split("\n").map((line) => line.trim());
  const isNamed = address[0] === customer.name;
  const head = [...(isNamed ? [] : [customer.name]), ...address].filter((line) => line !== "");
  const foot = sender === "" ? [] : [`From ${sender}`];
  return Array.from({ length: boxes }, (_, at) => ({
    copies: 1,
    lines: [
      ...head,
      [number, reference, ...(boxes > 1 ? [`Box ${at + 1} of ${boxes}`] : [])].filter(Boolean).join(" · "),
      ...foot,
    ],
  }));
}
