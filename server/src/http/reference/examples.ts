/** A call as somebody would make it. The ids are the caller's own, so that a later one can name what an earlier one made. */
export interface Example {
  /** Operation of the contract, as 'green.add'. */
  operation: string;
  title: string;
  /** Path with its ids and query, below `/api/v1`. */
  path: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  body?: Record<string, unknown>;
}

const idOf = (digits: string) => `019aa5c0-7c00-7000-8000-${digits.padStart(12, "0")}`;

const GUJI = idOf("1");
const BAG = idOf("2");
const FILTER = idOf("3");
const ROAST = idOf("4");
const CAFE = idOf("5");
const ORDER = idOf("6");

/** A first day by the API, in an order in which each call finds what it names. A test makes all of them. */
export const EXAMPLES: readonly Example[] = [
  {
    operation: "green.add",
    title: "Add a green coffee with its stock",
    path: "/green-coffees",
    method: "POST",
    body: { id: GUJI, coffeeName: "Guji Kercha", origin: "Ethiopia", quantityKg: 120, shrinkagePercentage: 15 },
  },
  {
    operation: "green.count",
    title: "Count its stock",
    path: `/green-coffees/${GUJI}/count`,
    method: "POST",
    body: { requestId: idOf("7"), quantityKg: 119.4 },
  },
  { operation: "green.list", title: "List green coffees", path: "/green-coffees?limit=20", method: "GET" },
  {
    operation: "packageSizes.add",
    title: "Add a package size",
    path: "/package-sizes",
    method: "POST",
    body: { id: BAG, size: 250, unit: "g" },
  },
  {
    operation: "items.add",
    title: "Add a roasted product",
    path: "/roasted-items",
    method: "POST",
    body: { id: FILTER, name: "Guji Filter", roastLevel: "Light", greenCoffeeId: GUJI },
  },
  {
    operation: "roasts.add",
    title: "Log a roast and take its green coffee from stock",
    path: "/roasts",
    method: "POST",
    body: {
      id: ROAST,
      greenCoffeeId: GUJI,
      greenWeightKg: 6,
      roastedWeightKg: 5.1,
      roastedAt: "2026-11-17T06:40:00+01:00",
      notes: "First batch of the day",
    },
  },
  { operation: "roasts.get", title: "Read a roast", path: `/roasts/${ROAST}`, method: "GET" },
  {
    operation: "customers.add",
    title: "Add a customer",
    path: "/customers",
    method: "POST",
    body: { id: CAFE, name: "Café Rosa", email: "rosa@cafe.example" },
  },
  {
    operation: "orders.add",
    title: "Add an order as a draft",
    path: "/orders",
    method: "POST",
    body: {
      id: ORDER,
      customerId: CAFE,
      reference: "PO 4711",
      promisedOn: "2036-12-04",
      lines: [{ roastedItemId: FILTER, packageSizeId: BAG, quantity: 12, unitPriceMinor: 1250 }],
    },
  },
  {
    operation: "orders.step",
    title: "Confirm it, with the version you read",
    path: `/orders/${ORDER}/step`,
    method: "POST",
    body: { version: 1, step: "confirm" },
  },
  { operation: "orders.list", title: "List orders", path: "/orders?limit=20", method: "GET" },
  { operation: "planner.pending", title: "Read the pending plan", path: "/plans/pending", method: "GET" },
  { operation: "search.find", title: "Find something by name or number", path: "/search?q=Guji", method: "GET" },
];
