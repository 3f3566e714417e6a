import type { SearchInput } from "@tryer/contract";
import { saidNumber } from "@tryer/domain/search";
import { mayDo, type Permission } from "@tryer/domain/team";
import { query } from "../../runtime/query.ts";
import { findGreens, findProducts } from "./find-catalogue.ts";
import { findCuppings } from "./find-cupping.ts";
import { findPlans, findRoasts } from "./find-history.ts";
import { findMachines } from "./find-machines.ts";
import { findInvoices, findOrders, findRecalls } from "./find-sales.ts";
import {
  findContracts,
  findCustomers,
  findPackaging,
  findPurchases,
  findSamples,
  findSuppliers,
} from "./find-trade.ts";

export const findRecords = query({
  permission: "profile:read",
  async run(work, { q }: SearchInput) {
    const said = saidNumber(q);
    const ifMay = async <Result>(permission: Permission, find: () => Promise<Result[]>) =>
      mayDo(work.actor.role, permission) ? find() : [];
    const greens = await ifMay("green:read", () => findGreens(work, q, said));
    const items = await ifMay("items:read", () => findProducts(work, q));
    const roasts = await ifMay("roasts:read", () => findRoasts(work, said, [...items, ...greens]));
    const plans = await ifMay("plans:read", () => findPlans(work, said));
    const purchases = await ifMay("purchases:read", () => findPurchases(work, q, said));
    const suppliers = await ifMay("purchases:read", () => findSuppliers(work, q));
    const contracts = await ifMay("purchases:read", () => findContracts(work, q, said));
    const samples = await ifMay("samples:read", () => findSamples(work, q, said));
    const cuppings = await ifMay("cupping:read", () => findCuppings(work, q, said));
    const customers = await ifMay("customers:read", () => findCustomers(work, q, said));
    const orders = await ifMay("orders:read", () => findOrders(work, q, said));
    const invoices = await ifMay("invoices:read", () => findInvoices(work, q));
    const packaging = await ifMay("packaging:read", () => findPackaging(work, q, said));
    const machines = await ifMay("machines:read", () => findMachines(work, q));
    const recalls = await ifMay("orders:read", () => findRecalls(work, q));
    const trade = [...purchases, ...suppliers, ...contracts, ...samples, ...cuppings];
    return {
      items: [
        ...[...plans, ...greens, ...items, ...roasts, ...trade],
        ...[...customers, ...orders, ...invoices, ...packaging, ...machines, ...recalls],
      ],
    };
  },
});
