import { addressText, comparable, plainTitle, withoutQuote } from "./shop-text.ts";

/** Postal address as a shop tells it; empty parts are not told. */
export interface ShopAddress {
  recipient: string;
  company: string;
  /** Street with what stands on further lines. */
  street: string;
  zip: string;
  city: string;
  region: string;
  country: string;
}

/** Buyer of an order in a shop. Empty parts are not told. */
export interface ShopBuyer {
  name: string;
  company: string;
  email: string;
  phone: string;
  /** Addresses of the invoice and of the parcel; null where the shop tells none. */
  billing: ShopAddress | null;
  shipping: ShopAddress | null;
}

/** Parts of an address as a format has them. */
export interface WrittenAddress extends Omit<ShopAddress, "street"> {
  streets: readonly string[];
}

const LONGEST_NAME = 120;
const LONGEST_STREET = 200;
const LONGEST_EMAIL = 254;
const LONGEST_PHONE = 40;
const LONGEST_ZIP = 20;

const plain = (text: string, longest: number) =>
  plainTitle(withoutQuote(text.trim()))
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, "")
    .trim();

/** Address of its parts; null where it has neither street nor city, so that nothing could be sent there. */
function shopAddress({ streets, ...written }: WrittenAddress): ShopAddress | null {
  const told = streets.map((street) => plain(street, LONGEST_STREET)).filter(Boolean);
  const street = [...new Set(told)].join(", ").slice(0, LONGEST_STREET).trim();
  const city = plain(written.city, LONGEST_NAME);
  if (street === "" && city === "") return null;
  return {
    recipient: plain(written.recipient, LONGEST_NAME),
    company: plain(written.company, LONGEST_NAME),
    street,
    zip: plain(written.zip, LONGEST_ZIP),
    city,
    region: plain(written.region, LONGEST_NAME),
    country: plain(written.country, LONGEST_NAME),
  };
}

/** Address as it stands on a parcel, one part a line, also where a part of it is missing. */
export const parcelText = ({ recipient, company, streets, zip, city, region, country }: WrittenAddress): string =>
  addressText([recipient, company, ...streets, `${withoutQuote(zip)} ${city}`, region, country]);

/** An address that mail can be sent to, as strict as the contract's: a shop's other text is no email. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

interface WrittenBuyer extends Pick<ShopBuyer, "name" | "email" | "phone"> {
  billing: WrittenAddress;
  shipping: WrittenAddress;
}

/** Buyer of the parts that a format has; null where it tells neither a name nor an email. */
export function shopBuyer(written: WrittenBuyer): ShopBuyer | null {
  const [billing, shipping] = [shopAddress(written.billing), shopAddress(written.shipping)];
  const email = plain(written.email, 1000);
  const name = [written.name, written.billing.recipient, written.shipping.recipient]
    .map((each) => plain(each, LONGEST_NAME))
    .find(Boolean);
  const company = plain((billing === null ? written.shipping : written.billing).company, LONGEST_NAME);
  const buyer = {
    name: name ?? "",
    company,
    email: email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : "",
    phone: plain(written.phone, LONGEST_PHONE),
    billing,
    shipping,
  };
  return `${buyer.name}${company}${buyer.email}` === "" ? null : buyer;
}

/** Name that the buyer's customer gets: the company, else the person, else the email. */
export const buyerName = ({ company, name, email }: ShopBuyer): string =>
  company || name || email.slice(0, LONGEST_NAME);

/**
 * Key by which a buyer is found again in one shop: the email; where the shop tells none, name and address together. Null
 * where nobody could tell two buyers apart. Worked: 'Jo@Cafe.example' → "email jo@cafe.example".
 */
export function buyerKey(buyer: ShopBuyer): string | null {
  if (buyer.email !== "") return `email ${buyer.email.toLowerCase()}`;
  const address = buyer.billing ?? buyer.shipping;
  if (address === null) return null;
  const { street, zip, city } = address;
  return `address ${[buyerName(buyer), street, zip, city].map(comparable).join("|")}`.slice(0, 700);
}

const isSamePlace = (one: ShopAddress, other: ShopAddress) =>
  PARTS.every((key) => comparable(one[key]) === comparable(other[key]));

const PARTS = ["recipient", "company", "street", "zip", "city", "region", "country"] as const;

type Known = ShopAddress & { purpose: "both" | "billing" | "shipping" };

/** Addresses of a buyer with their purposes; one for both where invoice and parcel go to the same place. */
export function buyerAddresses({ billing, shipping }: ShopBuyer): Known[] {
  const [first, second] = [billing ?? shipping, shipping];
  if (first === null) return [];
  if (second === null || billing === null || isSamePlace(first, second)) return [{ ...first, purpose: "both" }];
  return [
    { ...first, purpose: "billing" },
    { ...second, purpose: "shipping" },
  ];
}
