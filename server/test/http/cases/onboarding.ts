import { type CasesOf, everybody, own, ownerOnly } from "../operation-case.ts";

export const onboarding: CasesOf<"onboarding"> = {
  show: everybody(own()),
  welcome: ownerOnly(own(() => ({ kind: "sells", weightUnit: "kg", temperatureUnit: "C" }))),
  profile: ownerOnly(own(() => ({ firstName: "Grace", lastName: "Hopper" }))),
  company: ownerOnly(own(() => ({ name: "Drum & Sons", city: "Vienna", website: "drum.example" }))),
  roaster: ownerOnly(own(() => ({ name: "Probat P12", batchSizeLbs: 26, defaultShrinkagePercentage: 14.5 }))),
  inventory: ownerOnly(
    own(({ greenCoffeeId }) => ({
      coffees: [{ id: greenCoffeeId, coffeeName: "Mine", origin: "Peru", quantityKg: 1.5 }],
    })),
  ),
  skip: ownerOnly(own(() => ({ step: "company" }))),
  dismiss: ownerOnly(own()),
};
