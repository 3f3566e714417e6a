/** Writes a whole number with commas, as messages name limits and counts. Worked: 1000000 → "1,000,000". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
