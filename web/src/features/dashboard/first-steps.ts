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
      title: "Add a green coffee",
      text: "Name, origin and weight.",
      action: "Add a coffee",
      to: "/inventory",
      dialog: "new",
      needs: "green:write",
      isDone: stock.coffeeCount + stock.customerCoffeeCount > 0,
    },
    {
      title: "Add a product",
      text: "A roasted product from that coffee, and its bag sizes.",
      action: productCount > 0 ? "Add a bag" : "Add a product",
      to: "/items",
      dialog: productCount > 0 ? "bag" : "product",
      needs: "items:write",
      isDone: productCount > 0 && packageSizeCount > 0,
    },
    {
      title: "Plan what to roast",
      text: "Enter or paste orders to see green weight and batches.",
      action: "Start a plan",
      to: "/demand-planner",
      needs: "plans:write",
      isDone: pendingPlan.rows.length > 0 || hasRoasts,
    },
    {
      title: "Roast the first batch",
      text: "Log weight in and out. The stock updates itself.",
      action: "Go to the batches",
      to: "/batch-tracking",
      needs: "batches:write",
      isDone: hasRoasts,
    },
  ];
}
