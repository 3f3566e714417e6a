import { z } from "zod";
import { archiving, withId } from "../basics/archiving.ts";
import { contactFacts, NO_CONTACT } from "../basics/contact.ts";
import {
  currency,
  flag,
  id,
  line,
  newId,
  notes,
  optionalLine,
  page,
  paging,
  search,
  sorting,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { newFacts } from "../basics/new-facts.ts";
import { read } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";

/** Seller of green coffee: an importer, a cooperative, a farm. */
export const Supplier = z.object({
  id,
  name: z.string(),
  /** Person to talk to. */
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Terms of payment and delivery, as 'FCA Hamburg, 30 days'. */
  terms: z.string(),
  /** Currency that it sells in; null where new purchases begin in the roastery's. */
  currency: currency.nullable(),
  /** Days from order to arrival. */
  leadTimeDays: z.number().nullable(),
  notes: z.string(),
  archivedAt: z.string().nullable(),
  version,
});
export type Supplier = z.infer<typeof Supplier>;

/** Supplier as other records carry it. */
export const SupplierBrief = Supplier.pick({ id: true, name: true });
export type SupplierBrief = z.infer<typeof SupplierBrief>;

const leadTimeDays = wholeNumber("Lead time", 0, 999).nullable();

const supplierFacts = {
  ...contactFacts("green@importer.example"),
  terms: optionalLine("Terms", 500),
  currency: currency.nullable(),
  leadTimeDays,
  notes: notes("Notes"),
};

export const AddSupplierInput = z.object({
  id: newId.optional(),
  name: line("Name"),
  ...newFacts(supplierFacts, {
    ...NO_CONTACT,
    terms: "",
    currency: null,
    leadTimeDays: null,
    notes: "",
  }),
});
export type AddSupplierInput = z.infer<typeof AddSupplierInput>;

export const EditSupplierInput = z.object({
  id,
  version,
  name: line("Name").optional(),
  ...z.object(supplierFacts).partial().shape,
});
export type EditSupplierInput = z.infer<typeof EditSupplierInput>;

export const ListSuppliersInput = z.object({
  search,
  archived: flag.default(false),
  ...sorting(["name", "added"], { sort: "name", direction: "asc" }),
  ...paging,
});
export type ListSuppliersInput = z.infer<typeof ListSuppliersInput>;

const tags = ["Purchases"];

export const suppliers = {
  list: read({ path: "/suppliers", scope: "purchases:read", tags, summary: "List suppliers by name" })
    .input(ListSuppliersInput)
    .output(page(Supplier)),
  get: read({ path: "/suppliers/{id}", scope: "purchases:read", tags, summary: "One supplier with contact and terms" })
    .input(withId)
    .output(Supplier),
  ...saving({
    path: "/suppliers",
    scope: "purchases:write",
    tags,
    row: Supplier,
    add: [AddSupplierInput, "Add a supplier", "supplier.added"],
    edit: [EditSupplierInput, "Edit a supplier", "supplier.edited"],
  }),
  ...archiving({
    path: "/suppliers/{id}",
    scope: "purchases:write",
    tags,
    row: Supplier,
    archive: ["Archive a supplier", "supplier.archived"],
    restore: ["Restore an archived supplier", "supplier.restored"],
  }),
};
