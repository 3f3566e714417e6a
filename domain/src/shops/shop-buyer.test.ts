import { describe, expect, test } from "vitest";
import { buyerAddresses, buyerKey, buyerName, shopBuyer } from "./shop-buyer.ts";

const nowhere = { recipient: "", company: "", streets: [], zip: "", city: "", region: "", country: "" };
const home = { ...nowhere, recipient: "Jo Day", streets: ["1 Bay St", ""], zip: "'05401", city: "Burlington" };
const written = { name: "", email: "", phone: "", billing: nowhere, shipping: nowhere };

describe("a buyer of a shop", () => {
  test("is null without a name and an email, and takes the name of the address", () => {
    expect(shopBuyer({ ...written, phone: "1" })).toBeNull();
    expect(shopBuyer({ ...written, shipping: home })).toMatchObject({
      name: "Jo Day",
      billing: null,
      shipping: { street: "1 Bay St", zip: "05401" },
    });
  });

  test.each([
    ["Jo@Cafe.example", "email jo@cafe.example"],
    ["no mail", "address jo day|1 bay st|05401|burlington"],
    ["a..b@c.example", "address jo day|1 bay st|05401|burlington"],
  ])("email %s makes the key %s", (email, key) => {
    const buyer = shopBuyer({ ...written, email, shipping: home });
    expect(buyer && buyerKey(buyer)).toBe(key);
  });

  test("is not found again by a name alone", () => {
    const buyer = shopBuyer({ ...written, name: "Jo" });
    expect(buyer && buyerKey(buyer)).toBeNull();
  });

  test("has one address for both where invoice and parcel go to the same place, and the company's name", () => {
    const same = shopBuyer({ ...written, billing: home, shipping: { ...home, city: "BURLINGTON" } });
    expect(same && buyerAddresses(same).map(({ purpose }) => purpose)).toEqual(["both"]);
    const other = shopBuyer({ ...written, billing: { ...home, company: "Bay Café" }, shipping: home });
    expect(other && buyerAddresses(other).map(({ purpose }) => purpose)).toEqual(["billing", "shipping"]);
    expect(other && buyerName(other)).toBe("Bay Café");
  });
});
