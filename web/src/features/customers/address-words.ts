import type { AddressPurpose, CustomerAddress } from "@tryer/contract";

export const PURPOSE_WORDS: Record<AddressPurpose, string> = {
  both: "Shipping and billing",
  shipping: "Shipping",
  billing: "Billing",
};

/** Lines of an address as on an envelope, without those that nobody filled in. */
export function addressLines({ recipient, address, city, state, zip, country }: Omit<CustomerAddress, "id">): string[] {
  const place = [zip, city].filter(Boolean).join(" ");
  return [recipient, address, [place, state].filter(Boolean).join(", "), country].filter(Boolean);
}
