import { z } from "zod";
import {
  currency,
  emailAddress,
  flag,
  id,
  line,
  newId,
  notes,
  optionalLine,
  page,
  paging,
  search,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";

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
  contact: optionalLine("Contact"),
  email: emailAddress("green@importer.example"),
  phone: optionalLine("Phone", 40),
  terms: optionalLine("Terms", 500),
  currency: currency.nullable(),
  leadTimeDays,
  notes: notes("Notes"),
};

export const AddSupplierInput = z.object({
  id: newId.optional(),
  name: line("Name"),
  contact: supplierFacts.contact.default(""),
  email: supplierFacts.email.default(""),
  phone: supplierFacts.phone.default(""),
  terms: supplierFacts.terms.default(""),
  currency: supplierFacts.currency.default(null),
  leadTimeDays: supplierFacts.leadTimeDays.default(null),
  notes: supplierFacts.notes.default(""),
});
export type AddSupplierInput = z.infer<typeof AddSupplierInput>;

export const EditSupplierInput = z.object({
  id,
  version,
  name: line("Name").optional(),
  ...z.object(supplierFacts).partial().shape,
});
export type EditSupplierInput = z.infer<typeof EditSupplierInput>;

export const ListSuppliersInput = z.object({ search, archived: flag.default(false), ...paging });
export type ListSuppliersInput = z.infer<typeof ListSuppliersInput>;

const tags = ["Purchases"];
const withId = z.object({ id });

export const suppliers = {
  list: read({ path: "/suppliers", scope: "purchases:read", tags, summary: "List suppliers by name" })
    .input(ListSuppliersInput)
    .output(page(Supplier)),
  add: write({
    method: "POST",
    path: "/suppliers",
    scope: "purchases:write",
    successStatus: 201,
    tags,
    summary: "Add a supplier",
    causes: ["supplier.added"],
  })
    .input(AddSupplierInput)
    .output(Supplier),
  edit: write({
    method: "PATCH",
    path: "/suppliers/{id}",
    scope: "purchases:write",
    tags,
    summary: "Edit a supplier",
    causes: ["supplier.edited"],
  })
    .input(EditSupplierInput)
    .output(Supplier),
  archive: write({
    method: "POST",
    path: "/suppliers/{id}/archive",
    scope: "purchases:write",
    tags,
    summary: "Put a supplier away",
    causes: ["supplier.archived"],
  })
    .input(withId)
    .output(Supplier),
  restore: write({
    method: "POST",
    path: "/suppliers/{id}/restore",
    scope: "purchases:write",
    tags,
    summary: "Bring an archived supplier back",
    causes: ["supplier.restored"],
  })
    .input(withId)
    .output(Supplier),
};
