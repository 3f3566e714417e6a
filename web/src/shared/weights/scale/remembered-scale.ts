const STORAGE_KEY = "tryer:scale";

/** Speeds of serial scales, the usual one first. */
export const BAUD_RATES = [9600, 2400, 4800, 19_200, 38_400, 57_600, 115_200, 1200] as const;

interface RememberedScale {
  baudRate: number;
  usbVendorId?: number;
  usbProductId?: number;
}

/** Scale that this browser was connected to last, by what its adapter says of itself. */
export function rememberedScale(): RememberedScale {
  const usual = BAUD_RATES[0];
  try {
    const [speed, vendor, product] = (window.localStorage.getItem(STORAGE_KEY) ?? "").split(" ").map(Number);
    return {
      baudRate: BAUD_RATES.find((known) => known === speed) ?? usual,
      ...(vendor && product ? { usbVendorId: vendor, usbProductId: product } : {}),
    };
  } catch {
    // Storage can be switched off.
    return { baudRate: usual };
  }
}

export function rememberScale({ baudRate, usbVendorId = 0, usbProductId = 0 }: RememberedScale): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, `${baudRate} ${usbVendorId} ${usbProductId}`);
  } catch {
    // A browser without storage chooses again next time.
  }
}
