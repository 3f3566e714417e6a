import type { EInvoiceParty } from "./e-invoice-facts.ts";
import type { PartyAddress } from "./party-address.ts";
import { cac, cbc } from "./ubl-parts.ts";
import type { XmlElement } from "./xml-text.ts";

/**
 * Seller (BG-4). A tax number that is no VAT identifier is the registration with the tax office (BT-32), and the identifier
 * of the seller (BT-29), too, because BR-CO-26 wants one beside it.
 */
export function sellerParty({ name, address, vatNumber, taxNumber }: EInvoiceParty): XmlElement | null {
  const registration = vatNumber === null ? taxNumber : null;
  return cac(
    "AccountingSupplierParty",
    cac(
      "Party",
      cac("PartyIdentification", cbc("ID", registration)),
      postalAddress(address),
      taxScheme(vatNumber, "VAT"),
      taxScheme(registration, "FC"),
      cac("PartyLegalEntity", cbc("RegistrationName", name)),
      cac("Contact", cbc("Name", address.recipient)),
    ),
  );
}

/** Buyer (BG-7). A paper that is not subject to VAT names no VAT identifier of the buyer (BR-O-02). */
export const buyerParty = (
  { name, address, vatNumber }: EInvoiceParty,
  { number, isSubjectToVat }: { number: string; isSubjectToVat: boolean },
): XmlElement | null =>
  cac(
    "AccountingCustomerParty",
    cac(
      "Party",
      cac("PartyIdentification", cbc("ID", number)),
      postalAddress(address),
      taxScheme(isSubjectToVat ? vatNumber : null, "VAT"),
      cac("PartyLegalEntity", cbc("RegistrationName", name)),
      cac("Contact", cbc("Name", address.recipient)),
    ),
  );

const taxScheme = (number: string | null, scheme: "VAT" | "FC"): XmlElement | null =>
  number === null ? null : cac("PartyTaxScheme", cbc("CompanyID", number), cac("TaxScheme", cbc("ID", scheme)));

/** Postal address (BG-5, BG-8): two lines for streets, and a third for all that is left. */
function postalAddress({ streets, city, zip, state, country }: PartyAddress): XmlElement | null {
  const [first = "", second = "", ...rest] = streets;
  return cac(
    "PostalAddress",
    cbc("StreetName", first),
    cbc("AdditionalStreetName", second),
    cbc("CityName", city),
    cbc("PostalZone", zip),
    cbc("CountrySubentity", state),
    cac("AddressLine", cbc("Line", rest.join(", "))),
    cac("Country", cbc("IdentificationCode", country)),
  );
}
