import type { CoffeeSample } from "@tryer/contract";
import type { RecordFields } from "@tryer/contract/basics/record-fields";
import { sessionFields } from "@tryer/contract/cupping/session-fields";
import { customerFields } from "@tryer/contract/customers/customer-fields";
import { packageSizeFields, productFields } from "@tryer/contract/items/product-fields";
import { machineFields } from "@tryer/contract/machines/machine-fields";
import { invoiceFields } from "@tryer/contract/orders/invoice-fields";
import { orderFields } from "@tryer/contract/orders/order-fields";
import { standingFields } from "@tryer/contract/orders/standing-fields";
import { packagingFields } from "@tryer/contract/packaging/packaging-fields";
import { requirementFields } from "@tryer/contract/production/requirement-fields";
import { contractFields } from "@tryer/contract/purchases/contract-fields";
import { purchaseFields } from "@tryer/contract/purchases/purchase-fields";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
import { supplierFields } from "@tryer/contract/purchases/supplier-fields";
import { roastFields } from "@tryer/contract/roasts/roast-fields";
import {
  activityFields,
  deliveryFields,
  importFields,
  maintenanceFields,
  signInFields,
} from "@tryer/contract/settings/log-fields";
import { roastedFields } from "@tryer/contract/stock/roasted-fields";
import { expect, test } from "vitest";
import { csvColumns } from "./field-csv.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

const headings = <Row>(fields: RecordFields<Row>) =>
  csvColumns(fields, FACTS)
    .map(({ heading }) => heading)
    .join(",");

test("the columns of files keep the order and the words that spreadsheets rely on", () => {
  expect(headings(customerFields)).toBe(
    "Customer,Name,Contact,Email,Phone,Currency,Roasting fee,Roasting fee per,Addresses,Terms (days),Price tier,Tax-exempt,Tax number,Debtor number,Notes,Credit limit,Invoices",
  );
  expect(headings(supplierFields)).toBe("Name,Contact,Email,Phone,Terms,Currency,Lead time (days),Notes,Archived at");
  expect(headings(contractFields)).toBe(
    "Contract,Supplier,Coffee,Reference,Quantity (kg),Called off (kg),Received (kg),Left (kg),Kind of price,Currency,Price,Price per,Differential (cents per lb),C price (cents per lb),C price of,Price known (kg),Price open (kg),Value priced,Value not yet priced,Value,Expected,Closed at,Notes",
  );
  expect(headings(sampleFields)).toBe(
    "Sample,Kind,Lot,Name,Origin,Country,Region,Farm or producer,Process,Variety,Grade,Crop year,Received,Weight (g),Moisture (%),Density (g/L),Water activity,Roasted,Score,Decision,Decided,Reason,Supplier,Source,Price,Price per,Currency,Contract,Purchases,Roast notes,Notes,Quakers (per 100 g)",
  );
  expect(headings(orderFields)).toBe(
    "Order,Status,Customer,Channel,Reference,Ordered,Promised,Of a standing order,Bags,Bags sent,Currency,Total",
  );
  expect(headings(standingFields)).toBe(
    "Customer,Channel,Reference,Rhythm,First day,Last day,Draft ahead (days),Paused,Next date,Lines,Currency,Shipping,Notes,Problem,Gift (months)",
  );
  expect(headings(sessionFields)).toBe("Session,Title,Day,Form,Blind,Samples,Graders,Status");
  expect(headings(productFields)).toBe(
    "Name,SKU,Roast level,Roasted from,Own shrinkage (%),Rest (days),Best before (days),Minimum stock (kg),Package sizes,Grinds,Label text,Tasting notes,Water to coffee (g per g),Brew temperature (°C),Brew grind,Brew time (s),Archived at,Added at,Decaf",
  );
  expect(headings(packageSizeFields)).toBe("Size,Unit");
  expect(headings(roastedFields)).toBe(
    "Product,Loose (kg),Bags,Total (kg),On hold (kg),Resting (kg),Fresh (kg),Use soon (kg),Expired (kg),Oldest roast,Newest roast,Lots",
  );
  expect(headings(roastFields)).toMatch(
    /^Roast,Roasted at,Product,Green coffee,Green lots,Green \(kg\),Roasted \(kg\),Roasted weight is estimated,Yield \(%\),Loss \(%\),Time \(s\),Roast level,Status,Machine,Operator,Profile version,Outside profile,Not in stock \(kg\),Cost \(EUR\),Batch,Not from stock,.*,Color system,Tasting notes,Notes$/,
  );
  expect(headings(requirementFields)).toBe(
    "Product,Roast level,Ordered (kg),Minimum stock (kg),Needed for blends (kg),On hand (kg),Of this on hold (kg),Can be blended (kg),Can be blended once released (kg),Already planned (kg),Net requirement (kg),To plan,Orders,Problem",
  );
  expect(headings(machineFields)).toBe("Machine,Batch size (lb),Smallest batch (lb),Batches a day,Default,Archived at");
  expect(headings(activityFields)).toBe("When,Person,What happened,Code");
  expect(headings(signInFields)).toBe("When,What happened,Failed,Device,Network address,Code,Request");
  expect(headings(importFields)).toBe("Imported at,Kind,File,Rows,Rows imported,State,Person,Undone at");
  expect(headings(deliveryFields)).toBe(
    "When,Event,State,Attempts,Last attempt,Next attempt,Status,Duration (ms),Problem,Answer,Event id",
  );
  expect(headings(maintenanceFields)).toBe("Done,Maintenance,Noted by,Note,Undone");
  expect(headings(purchaseFields)).toBe(
    "Purchase,Supplier,Status,Ordered,Expected,Coffee ordered (kg),Coffee received (kg),Packaging ordered (pieces),Packaging received (pieces),Currency,Total",
  );
  expect(headings(packagingFields)).toBe(
    "Material,Name,Kind,SKU,Size,For bags of,Stock (pieces),Locations,Reorder point (pieces),Level,Supplier,Price per piece (EUR),Value (EUR),Notes,For product",
  );
  expect(headings(invoiceFields)).toBe(
    "Number,Kind,Status,Payment,Customer,Issued,Due,Currency,Total,Paid,Credited,Open,Books,Export",
  );
});

test("a column that the server tells nobody of is left out, an empty one is there", () => {
  const sample = { trade: undefined, score: null } as unknown as CoffeeSample;
  const columns = csvColumns(sampleFields, FACTS);
  const cell = (heading: string) => columns.find((each) => each.heading === heading)?.cell(sample);
  expect([cell("Source"), cell("Score")]).toEqual([undefined, ""]);
});
