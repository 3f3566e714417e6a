/**
 * Scopes of API keys: areas of the product, each to read or to write, in the words that people choose them by. The role
 * of the person limits a key beside its scopes.
 */
export const SCOPES = {
  "green:read": "See green coffee and its stock",
  "green:write": "Add, receive, count, move, sell and archive green coffee",
  "items:read": "See roasted products and package sizes",
  "items:write": "Add, edit and archive roasted products and package sizes",
  "plans:read": "See plans and their batches",
  "plans:write": "Change, complete and reopen plans, tick off batches",
  "roasts:read": "See the roast journal and roast logs",
  "roasts:write": "Log, edit and delete roasts, import roast logs, keep profiles",
  "machines:read": "See roasting machines and their maintenance",
  "machines:write": "Add, edit and archive roasting machines, log maintenance",
  "roasted:read": "See roasted and packed coffee",
  "roasted:write": "Pack, blend, move, count and release roasted coffee",
  "trace:read": "Trace coffee from purchase to customer and back",
  "packaging:read": "See packaging material",
  "packaging:write": "Add, receive, count, move and archive packaging material",
  "locations:read": "See storage locations",
  "locations:write": "Add, edit and archive storage locations",
  "purchases:read": "See suppliers, purchases, contracts and samples",
  "purchases:write": "Add, edit, order and receive purchases, contracts and samples",
  "cupping:read": "See cupping sessions, scores and forms",
  "cupping:write": "Prepare, score and reveal cupping sessions, make forms",
  "customers:read": "See customers",
  "customers:write": "Add, edit and archive customers",
  "orders:read": "See orders, standing orders and production",
  "orders:write": "Make, confirm, pack and send orders, plan production",
  "shops:read": "See connected shops and unmatched items",
  "shops:write": "Connect shops, import orders, match items",
  "invoices:read": "See invoices, payments and accounting",
  "invoices:write": "Issue and credit invoices, book payments, export for accounting",
  "prices:read": "See selling prices, price tiers and tax rates",
  "prices:write": "Set selling prices, price tiers and tax rates",
  "files:read": "See and download photos and documents",
  "files:write": "Add and remove photos and documents",
  "imports:read": "See imported lists",
  "imports:write": "Undo imports",
  "settings:read": "See profile, roastery and plan of Tryer",
  "settings:write": "Edit profile and roastery, lock past days",
  "team:read": "See the team and the activity",
  "dashboard:read": "See the dashboard",
  "analytics:read": "See analytics",
  "search:read": "Search everything by name and number",
} as const;

export type Scope = keyof typeof SCOPES;
export type ReadScope = Extract<Scope, `${string}:read`>;

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

export const isReadScope = (scope: Scope): scope is ReadScope => scope.endsWith(":read");

export const ALL_SCOPES: readonly Scope[] = Object.keys(SCOPES).filter(isScope);

export const READ_SCOPES: readonly ReadScope[] = ALL_SCOPES.filter(isReadScope);
