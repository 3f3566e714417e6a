import { type EInvoiceAmounts, eInvoiceAmounts } from "./e-invoice-amounts.ts";
import { ibanIn, vatNumber } from "./e-invoice-numbers.ts";
import type { IssuedPaper, PartiesToday } from "./issued-paper.ts";
import { countryOfSamePlace, type PartyAddress, partyAddress } from "./party-address.ts";
import { taxCategories } from "./tax-categories.ts";

/** Seller or buyer as an e-invoice names them. */
export interface EInvoiceParty {
  name: string;
  address: PartyAddress;
  /** Number with two letters of its country in front; null where the tax number is another one. */
  vatNumber: string | null;
  /** Tax number as it is written. */
  taxNumber: string;
}

/** Paper with all that an e-invoice says of it. */
export interface EInvoice {
  paper: IssuedPaper;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  amounts: EInvoiceAmounts;
  /** Account to pay to; null where the payment details hold no IBAN. */
  iban: string | null;
}

/**
 * Facts of an e-invoice. The paper counts as it was issued. A tax number, country, address or reason that it does not say is
 * taken from what settings and customer say today; the country of a buyer only where the rest of the address is the same.
 */
export function eInvoiceOf(issued: IssuedPaper, today: PartiesToday): EInvoice {
  const exemptWords = issued.exemptWords || (issued.isTaxExempt ? today.exemptWords : "");
  const paper = { ...issued, exemptWords };
  const seller = sellerOf(issued, today);
  const buyer = buyerOf(issued, today);
  const categoryOf = taxCategories(paper, {
    seller: seller.address.country,
    buyer: buyer.address.country,
    sellerVatNumber: seller.vatNumber,
  });
  return { paper, seller, buyer, amounts: eInvoiceAmounts(paper, categoryOf), iban: ibanIn(issued.paymentDetails) };
}

function sellerOf({ sellerName, sellerAddress, sellerTaxNumber }: IssuedPaper, today: PartiesToday): EInvoiceParty {
  const hasRecipient = false;
  const now = partyAddress(today.sellerAddress, sellerName, { hasRecipient });
  const address = sellerAddress === "" ? now : partyAddress(sellerAddress, sellerName, { hasRecipient });
  const taxNumber = sellerTaxNumber || today.sellerTaxNumber;
  return {
    name: sellerName,
    address: { ...address, country: address.country ?? now.country },
    vatNumber: vatNumber(taxNumber),
    taxNumber,
  };
}

function buyerOf({ buyerName, buyerAddress, buyerTaxNumber }: IssuedPaper, today: PartiesToday): EInvoiceParty {
  const address = partyAddress(buyerAddress || today.buyerAddress, buyerName, { hasRecipient: true });
  const taxNumber = buyerTaxNumber || today.buyerTaxNumber;
  return {
    name: buyerName,
    address: { ...address, country: address.country ?? countryOfSamePlace(buyerAddress, today.buyerAddress) },
    vatNumber: vatNumber(taxNumber),
    taxNumber,
  };
}
