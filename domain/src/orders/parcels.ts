/** Carriers whose page of a parcel is known by its number. */
export const KNOWN_CARRIERS = ["DHL", "DPD", "FedEx", "UPS", "USPS"] as const;

type KnownCarrier = (typeof KNOWN_CARRIERS)[number];

const PAGES: Record<KnownCarrier, (number: string) => string> = {
  DHL: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  DPD: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
};

/** Most parcels of one order. */
export const MAX_PARCELS = 50;

/** Parcel of an order as it was handed to a carrier. */
export interface Parcel {
  carrier: string;
  number: string;
  /** Page of the parcel that somebody entered; empty for that of the carrier. */
  url: string;
}

/**
 * Page on which a parcel is followed; null where nobody entered one and the carrier is not known. Worked: 'ups', '1Z 9' →
 * https://www.ups.com/track?tracknum=1Z9.
 */
export function parcelPage({ carrier, number, url }: Parcel): string | null {
  if (url !== "") return isPageAddress(url) ? url : null;
  const known = KNOWN_CARRIERS.find((each) => each.toLowerCase() === carrier.trim().toLowerCase());
  return known === undefined ? null : PAGES[known](encodeURIComponent(number.replace(/\s+/g, "")));
}

/** Whether a text is an address that a browser opens as a page, and nothing that it would run. */
export const isPageAddress = (text: string): boolean => /^https?:\/\/[^\s/?#"'<>\\]+([/?#][^\s"'<>\\]*)?$/i.test(text);

/** Parcel in words. Worked: UPS, 1Z9 → 'UPS 1Z9'. */
export const parcelWords = ({ carrier, number }: Pick<Parcel, "carrier" | "number">): string =>
  [carrier, number].filter(Boolean).join(" ");
