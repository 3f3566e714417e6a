import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { MAX_ORDER_LINES, MAX_TAX_E3 } from "@tryer/domain/orders";
import { SHOP_ITEM_KEYS, SHOP_KINDS, SHOP_ORDER_STATES, SHOP_PAYMENTS, shopSite } from "@tryer/domain/shops";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { phone } from "../basics/contact.ts";
import {
  currency,
  day,
  emailAddress,
  id,
  line,
  newId,
  notes,
  optionalLine,
  uuid,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { newFacts } from "../basics/new-facts.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";
import { ChosenChannel } from "../orders/order.ts";
import { LookAtTotalInput, OrderOfShop } from "./order-of-shop.ts";

export const ShopKind = z.enum(SHOP_KINDS, { error: "Choose a type from the list" });

export const Shop = z.object({
  id,
  name: z.string(),
  kind: ShopKind,
  /** Currency of orders that tell none. */
  currency,
  /** Whether orders that are not paid are made all the same. */
  countsUnpaid: z.boolean(),
  /** Whether prices hold the tax, where an order does not say. */
  pricesIncludeTax: z.boolean(),
  customer: z.object({ id, name: z.string() }),
  channel: ChosenChannel,
  /** Whether orders that the shop sends by itself are taken in. */
  isReceiving: z.boolean(),
  /** Site of the shop, for links to its orders; empty where nobody entered it. */
  site: z.string(),
  /** Whether all its orders go to `customer`; otherwise each buyer becomes a customer, and `customer` has the orders without one. */
  keepsOneCustomer: z.boolean(),
  version,
});
export type Shop = z.infer<typeof Shop>;

const facts = {
  name: line("Name", 80),
  kind: ShopKind,
  currency,
  countsUnpaid: z.boolean({ error: "Choose whether to import unpaid orders" }),
  pricesIncludeTax: z.boolean({ error: "Choose whether prices include tax" }),
  customerId: uuid("Please select a customer"),
  channel: ChosenChannel,
  site: optionalLine("Address", 200).refine((site) => site === "" || shopSite(site) !== null, {
    error: "Enter the address of the shop, such as my-shop.myshopify.com",
  }),
  keepsOneCustomer: z.boolean({ error: "Choose whether all orders go to one customer" }),
};

export const AddShopInput = z.object({
  id: newId.optional(),
  ...newFacts(facts, { channel: "online", pricesIncludeTax: false, site: "", keepsOneCustomer: false }),
});
export type AddShopInput = z.infer<typeof AddShopInput>;

export const EditShopInput = z.object({
  id,
  version,
  ...z.object(facts).partial().shape,
  isReceiving: z.boolean({ error: "Choose whether to receive orders" }).optional(),
});
export type EditShopInput = z.infer<typeof EditShopInput>;

const itemName = {
  variantId: optionalLine("Variant", 100),
  sku: optionalLine("SKU", 300),
  title: optionalLine("Title", 300),
};

/** A bag that an item of a shop means; null ids for an item that is not made here. */
const bag = {
  roastedItemId: uuid("Please select a product").nullable(),
  packageSizeId: uuid("Please select a package size").nullable(),
  grind: optionalLine("Grind", 60).default(""),
};

export const MapShopItemInput = z
  .object({ id, ...itemName, ...bag })
  .refine(({ roastedItemId, packageSizeId }) => (roastedItemId === null) === (packageSizeId === null), {
    error: "Choose product and size, or neither",
    path: ["packageSizeId"],
  })
  .refine(({ variantId, sku, title }) => `${variantId}${sku}${title}` !== "", {
    error: "Identify the item by variant, SKU or title",
    path: ["title"],
  });
export type MapShopItemInput = z.infer<typeof MapShopItemInput>;

export const ShopItem = z.object({
  by: z.enum(SHOP_ITEM_KEYS),
  value: z.string(),
  title: z.string(),
  roastedItemId: id.nullable(),
  packageSizeId: id.nullable(),
  grind: z.string(),
});
export type ShopItem = z.infer<typeof ShopItem>;

export const ForgetShopItemInput = z.object({
  id,
  by: z.enum(SHOP_ITEM_KEYS, { error: "An item is identified by variant, sku or title" }),
  value: line("Item", 300),
});
export type ForgetShopItemInput = z.infer<typeof ForgetShopItemInput>;

/** Lines of one item in one order. */
export const ShopLineInput = z.object({ id, ...itemName });
export type ShopLineInput = z.infer<typeof ShopLineInput>;

/** Most orders of one request. */
export const MAX_SHOP_ORDERS = 100;

const quantity = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(-1_000_000)
    .max(1_000_000);
const amount = (label: string) => wholeNumber(label, 0, MAX_AMOUNT_MINOR);

const tax = z
  .object({ name: optionalLine("Tax name"), e3: wholeNumber("Tax rate", 0, MAX_TAX_E3) })
  .nullable()
  .default(null);

const LineOfShop = z.object({
  key: line("Key of the line", 700),
  ...itemName,
  ordered: quantity("Ordered quantity"),
  quantity: quantity("Quantity").min(0, "Quantity must not be negative"),
  unitPriceMinor: amount("Price").nullable(),
  /** Tax in thousandths of a percent; null where the shop does not tell it. */
  tax,
});

const address = z.object({
  recipient: optionalLine("Recipient"),
  company: optionalLine("Company"),
  street: optionalLine("Street", 200),
  zip: optionalLine("ZIP", 20),
  city: optionalLine("City"),
  region: optionalLine("Region"),
  country: optionalLine("Country"),
});

const buyer = z.object({
  name: optionalLine("Name of the buyer"),
  company: optionalLine("Company"),
  email: emailAddress("jo@cafe.example"),
  phone,
  billing: address.nullable(),
  shipping: address.nullable(),
});

export const ShopOrderInput = z.object({
  externalId: line("Id of the order", 100),
  number: line("Number of the order", 80),
  source: z.enum(["file", "message"], { error: "An order comes from a file or a message" }),
  row: wholeNumber("Row", 1, 10_000_000).nullable(),
  orderedOn: day("Order day").nullable(),
  updatedAt: wholeNumber("Moment of the change", 0, 99_999_999_999).nullable(),
  currency,
  pricesIncludeTax: z.boolean().nullable(),
  payment: z.enum(SHOP_PAYMENTS, { error: "Unknown payment" }),
  isCancelled: z.boolean(),
  isFulfilled: z.boolean(),
  isTest: z.boolean(),
  isPartlyRefunded: z.boolean(),
  buyer: buyer.nullable().default(null),
  shipTo: notes("Address", 800),
  notes: notes("Notes", 2000),
  discountMinor: amount("Discount"),
  shippingMinor: amount("Shipping"),
  shippingTax: tax,
  taxMinor: amount("Tax").nullable().default(null),
  totalMinor: amount("Total").nullable(),
  lines: z
    .array(LineOfShop)
    .max(MAX_ORDER_LINES, `An order can have at most ${MAX_ORDER_LINES} lines`)
    .refine((lines) => new Set(lines.map(({ key }) => key)).size === lines.length, {
      error: "Two lines of an order have the same key",
    }),
});

/** An order as a request tells it. One that does not fit is refused by itself, and all others come in. */
const ToldShopOrder = z.union([ShopOrderInput, z.record(z.string(), z.unknown())]);
export type ToldShopOrder = z.infer<typeof ToldShopOrder>;

/** An order that could not come in, by the number and the row that it was told with. */
export const RefusedShopOrder = z.object({ number: z.string(), row: z.int().nullable(), reason: z.string() });
export type RefusedShopOrder = z.infer<typeof RefusedShopOrder>;

const shopOrders = z
  .array(ToldShopOrder)
  .min(1, "No orders to import")
  .max(MAX_SHOP_ORDERS, `One request imports at most ${MAX_SHOP_ORDERS} orders; split the list`);

/** Ids of orders that come in although they would be left out, as one that is not paid. */
const letIn = z
  .array(line("Id of the order", 100))
  .max(MAX_SHOP_ORDERS, `One request lets at most ${MAX_SHOP_ORDERS} orders in`)
  .default([]);

export const PreviewShopOrdersInput = z.object({ shopId: id, orders: shopOrders, letIn });
export type PreviewShopOrdersInput = z.infer<typeof PreviewShopOrdersInput>;

export const ImportShopOrdersInput = z.object({
  /** Names the request: one that is sent again adds nothing. */
  id: newId,
  /** Names the list that the request brings a part of; the request stands for itself where it is left out. */
  listId: newId.optional(),
  shopId: id,
  fileName: optionalLine("File name", 255).default(""),
  orders: shopOrders,
  letIn,
});
export type ImportShopOrdersInput = z.infer<typeof ImportShopOrdersInput>;

/** Outcome of an order: made, brought in step, marked as different, there already, skipped, or refused. */
export const ShopOrderOutcome = z.enum(["new", "changed", "differs", "same", "skipped", "refused"]);
export type ShopOrderOutcome = z.infer<typeof ShopOrderOutcome>;

export const ShopOrderPreview = z.object({
  number: z.string(),
  outcome: ShopOrderOutcome,
  /** Null for an order that is refused. */
  state: z.enum(SHOP_ORDER_STATES).nullable(),
  /** Reason why it is refused; empty for all others. */
  reason: z.string(),
  /** Titles of the lines that nobody mapped yet. */
  waiting: z.array(z.string()),
  /** Lines whose item is known, by what it was known. */
  matched: z.object({ variant: z.int(), sku: z.int(), title: z.int() }),
});
export type ShopOrderPreview = z.infer<typeof ShopOrderPreview>;

export const ShopImport = z.object({
  id,
  added: z.int(),
  changed: z.int(),
  differing: z.int(),
  same: z.int(),
  leftOut: z.int(),
  /** Lines of all its orders that wait to be mapped. */
  waiting: z.int(),
  refused: z.array(RefusedShopOrder),
});
export type ShopImport = z.infer<typeof ShopImport>;

/** Most imports that are listed. */
export const MAX_LISTED_IMPORTS = 50;

/** A list of orders that somebody imported, in one request or in several. */
export const ShopImportList = z.object({
  id,
  /** Ids of its requests in their order, by which it is taken back. */
  requestIds: z.array(id),
  shop: z.object({ id, name: z.string() }),
  /** Empty where the list was pasted. */
  fileName: z.string(),
  personName: z.string(),
  createdAt: z.string(),
  ...ShopImport.omit({ id: true }).shape,
  /** Moment at which it was taken back; null while any of it counts. */
  takenBackAt: z.string().nullable(),
  /** Whether there is anything to take back. */
  isUndoable: z.boolean(),
  /** Numbers of orders that keep it from being taken back: produced, or changed by a person since. */
  inTheWay: z.array(z.string()),
});
export type ShopImportList = z.infer<typeof ShopImportList>;

/** An item that lines wait for. */
export const WaitingItem = z.object({
  shopId: id,
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  reason: z.string(),
  orders: z.array(z.object({ id, number: z.string() })),
  quantity: z.number(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

const tags = ["Shops"];

export const shops = {
  list: read({ path: "/shops", scope: "shops:read", tags, summary: "List shops" })
    .input(z.object({}))
    .output(z.object({ items: z.array(Shop) })),
  ...saving({
    path: "/shops",
    scope: "shops:write",
    tags,
    row: Shop,
    add: [AddShopInput, "Add a shop", "shop.added"],
    edit: [EditShopInput, "Edit a shop", "shop.edited"],
  }),
  items: read({ path: "/shops/{id}/items", scope: "shops:read", tags, summary: "List matched items of a shop" })
    .input(withId)
    .output(z.object({ items: z.array(ShopItem) })),
  mapItem: write({
    method: "PUT",
    path: "/shops/{id}/items",
    scope: "shops:write",
    tags,
    summary: "Match a shop item to a bag of a product or to nothing; completes waiting orders",
    causes: ["shop.item_mapped"],
  })
    .input(MapShopItemInput)
    .output(z.object({ items: z.array(ShopItem), completed: z.int() })),
  forgetItem: write({
    method: "POST",
    path: "/shops/{id}/items/forget",
    scope: "shops:write",
    tags,
    summary: "Forget the match of a shop item; existing orders do not change",
    causes: ["shop.item_forgotten"],
  })
    .input(ForgetShopItemInput)
    .output(z.object({ items: z.array(ShopItem) })),
  waiting: read({
    path: "/shop-items/waiting",
    scope: "shops:read",
    tags,
    summary: "List unmatched items of open orders",
  })
    .input(z.object({}))
    .output(z.object({ lines: z.int(), items: z.array(WaitingItem) })),
  leaveLineOut: write({
    method: "POST",
    path: "/shop-orders/{id}/leave-out",
    tags,
    summary: "Leave an unmatched item out of one order",
    causes: ["order.shop_line_left_out"],
    scope: "shops:write",
  })
    .input(ShopLineInput)
    .output(z.object({ lines: z.int() })),
  awaitLine: write({
    method: "POST",
    path: "/shop-orders/{id}/await",
    tags,
    summary: "Restore an item left out of one order",
    causes: ["order.shop_line_awaited"],
    scope: "shops:write",
  })
    .input(ShopLineInput)
    .output(z.object({ lines: z.int() })),
  ofOrder: read({
    path: "/shop-orders/{id}",
    scope: "shops:read",
    tags,
    summary: "Shop details of one order; null without a shop",
  })
    .input(withId)
    .output(z.object({ order: OrderOfShop.nullable() })),
  lookAtTotal: write({
    method: "POST",
    path: "/shop-orders/{id}/look",
    tags,
    summary: "Confirm a difference to the shop's total, so that the order can be invoiced",
    causes: ["order.shop_total_looked_at"],
    scope: "shops:write",
  })
    .input(LookAtTotalInput)
    .output(z.object({ order: OrderOfShop.nullable() })),
  takeFigures: write({
    method: "POST",
    path: "/shop-orders/{id}/figures",
    tags,
    summary: "Use the shop's quantities, prices, discounts, shipping and taxes while nothing is packed or invoiced",
    causes: ["order.shop_figures_taken"],
    scope: "shops:write",
  })
    .input(LookAtTotalInput)
    .output(z.object({ order: OrderOfShop.nullable() })),
  previewOrders: write({
    method: "POST",
    path: "/imports/shop-orders/preview",
    scope: "shops:read",
    tags,
    summary: "Compare orders of a shop with existing ones; writes nothing",
    causes: [],
  })
    .input(PreviewShopOrdersInput)
    .output(z.object({ orders: z.array(ShopOrderPreview) })),
  importOrders: write({
    method: "POST",
    path: "/imports/shop-orders",
    scope: "shops:write",
    successStatus: 201,
    tags,
    summary: "Import new and changed orders of a shop; a refused order is named and stops no other",
    causes: ["shop.orders_imported"],
  })
    .input(ImportShopOrdersInput)
    .output(ShopImport),
  imports: read({
    path: "/imports/shop-orders",
    tags,
    summary: `List order imports, newest first; at most ${MAX_LISTED_IMPORTS}`,
    scope: "shops:read",
  })
    .input(z.object({}))
    .output(z.object({ items: z.array(ShopImportList) })),
  undoImport: write({
    method: "POST",
    path: "/imports/shop-orders/{id}/undo",
    scope: "shops:write",
    tags,
    summary: "Undo an import: cancel its orders and reset changed ones; refused if one was produced or changed since",
    causes: ["shop.import_undone"],
  })
    .input(withId)
    .output(z.object({ cancelled: z.int(), restored: z.int() })),
};
