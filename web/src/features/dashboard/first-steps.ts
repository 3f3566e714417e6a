import type { Dashboard } from "@tryer/contract";
import type { Permission } from "@tryer/domain/team";

export interface FirstStep {
  title: string;
  text: string;
  action: string;
  to: "/inventory" | "/items" | "/demand-planner" | "/batch-tracking";
  /** Dialog that opens on that page at once. */
  dialog?: "new" | "product" | "bag";
  /** Permission that the step needs; people without it are not asked to take it. */
  needs: Permission;
  isDone: boolean;
}

type Counted = Pick<Dashboard, "stock" | "productCount" | "packageSizeCount" | "pendingPlan" | "hasRoasts">;

/** The way from an empty roastery to its first roast. */
export function firstSteps({ stock, productCount, packageSizeCount, pendingPlan, hasRoasts }: Counted): FirstStep[] {
  return [
    {
      title: "Weigh in a coffee",
      text: "Its name, where it comes from and what is in the sack.",
      action: "Add a coffee",
      to: "/inventory",
      dialog: "new",
      needs: "green:write",
      isDone: stock.coffeeCount + stock.customerCoffeeCount > 0,
    },
    {
      title: "Say what you sell",
      text: "A roasted product made from that coffee, and the bags it is sold in.",
      action: productCount > 0 ? "Add a bag" : "Add a product",
      to: "/items",
      dialog: productCount > 0 ? "bag" : "product",
      needs: "items:write",
      isDone: productCount > 0 && packageSizeCount > 0,
    },
    {
      title: "Plan what to roast",
      text: "Enter or paste the orders; green weight and batches follow.",
      action: "Start a plan",
      to: "/demand-planner",
      needs: "plans:write",
      isDone: pendingPlan.rows.length > 0 || hasRoasts,
    },
    {
      title: "Roast the first batch",
      text: "Log what went in and what came out. The stock follows.",
      action: "Go to the batches",
      to: "/batch-tracking",
      needs: "batches:write",
      isDone: hasRoasts,
    },
  ];
}
