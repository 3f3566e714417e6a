import { expect, test } from "vitest";
import { isPageAddress, KNOWN_CARRIERS, parcelPage, parcelWords } from "./index.ts";

test("a parcel leads to the page of its carrier, or to the one that was entered", () => {
  expect(parcelPage({ carrier: "ups", number: "1Z 9", url: "" })).toBe("https://www.ups.com/track?tracknum=1Z9");
  expect(parcelPage({ carrier: "Bike courier", number: "7", url: "" })).toBeNull();
  const own = "https://courier.example/p?id=7#now";
  expect(parcelPage({ carrier: "Bike courier", number: "7", url: own })).toBe(own);
  for (const carrier of KNOWN_CARRIERS) {
    const page = parcelPage({ carrier, number: `"><script>&x=1`, url: "" });
    expect(page).toMatch(/^https:\/\/[a-z.]+\//);
    expect(page).not.toMatch(/[<>"& ]x=|script>/);
  }
});

test("an address that a browser would run is no page", () => {
  for (const text of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "https://a b", 'https://a"b', ""])
    expect(isPageAddress(text)).toBe(false);
  for (const text of ["https://a.example", "http://a.example/x?y=1"]) expect(isPageAddress(text)).toBe(true);
  expect(parcelPage({ carrier: "UPS", number: "1", url: "javascript:alert(1)" })).toBeNull();
});

test("a parcel is told by carrier and number", () => {
  expect(parcelWords({ carrier: "DHL", number: "00340" })).toBe("DHL 00340");
  expect(parcelWords({ carrier: "", number: "00340" })).toBe("00340");
});
