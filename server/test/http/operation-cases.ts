import type { RoasteryIds } from "../full-roastery.ts";

interface OperationCase {
  /** A complete input that names the rows of one roastery. */
  input(ids: RoasteryIds): Record<string, unknown>;
  /** What somebody of another roastery gets for it: nothing, an answer about their own roastery, or a no about it. */
  stranger: "not found" | "their own" | "refused";
  /** Not even the owner reads it: it is meant for somebody else. */
  isForAnother?: boolean;
  /** Answered without a session: what it says is for whoever knows the input. */
  isPublic?: boolean;
}

const facts = { greenWeightKg: 1.5, roastedWeightKg: 1.25, roastedAt: "2026-11-17T06:40:00.000Z" };

const foreign = (input: OperationCase["input"]): OperationCase => ({ input, stranger: "not found" });
const own = (input: OperationCase["input"] = () => ({})): OperationCase => ({ input, stranger: "their own" });

const refused = (): OperationCase => ({ input: () => ({}), stranger: "refused" });

const green = foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId }));
const item = foreign(({ roastedItemId }) => ({ id: roastedItemId }));
const size = foreign(({ packageSizeId }) => ({ id: packageSizeId }));
const plan = foreign(({ planId }) => ({ id: planId }));
const machine = foreign(({ machineId }) => ({ id: machineId }));
const roast = foreign(({ roastId }) => ({ id: roastId }));
const member = foreign(({ memberId }) => ({ id: memberId }));
const invitation = foreign(({ invitationId }) => ({ id: invitationId }));

/** Every operation of the contract with inputs that name somebody's rows, in the address and in the body. */
export const OPERATION_CASES: Record<string, OperationCase[]> = {
  "accounts.signInActivity": [own()],
  "green.list": [own()],
  "green.get": [green],
  "green.add": [own(({ greenCoffeeId }) => ({ id: greenCoffeeId, coffeeName: "Mine", quantityKg: 1 }))],
  "green.edit": [
    foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, version: 1, coffeeName: "Renamed", quantityKg: 5 })),
  ],
  "green.receive": [foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, quantityKg: 5 }))],
  "green.takeDeliveryBack": [
    foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, requestId: "0190a000-0000-7000-8000-00000000000d" })),
  ],
  "green.archive": [green],
  "green.restore": [green],
  "green.movements": [green],
  "items.list": [own()],
  "items.add": [
    foreign(({ roastedItemId, greenCoffeeId }) => ({
      id: roastedItemId,
      name: "X",
      roastLevel: "Dark",
      greenCoffeeId,
    })),
  ],
  "items.edit": [
    foreign(({ roastedItemId, greenCoffeeId }) => ({ id: roastedItemId, version: 1, name: "X", greenCoffeeId })),
  ],
  "items.archive": [item],
  "items.restore": [item],
  "packageSizes.list": [own()],
  "packageSizes.add": [own(({ packageSizeId }) => ({ id: packageSizeId, size: 2.5, unit: "lb" }))],
  "packageSizes.edit": [foreign(({ packageSizeId }) => ({ id: packageSizeId, version: 1, size: 7, unit: "oz" }))],
  "packageSizes.archive": [size],
  "packageSizes.restore": [size],
  "aliases.list": [own()],
  "aliases.remember": [foreign(({ roastedItemId }) => ({ aliases: [{ alias: "Elm", roastedItemId }] }))],
  "aliases.forget": [foreign(({ aliasId }) => ({ id: aliasId }))],
  "planner.pending": [own()],
  "planner.listCompleted": [own()],
  "planner.get": [plan, foreign(({ completedPlanId }) => ({ id: completedPlanId }))],
  "planner.addItems": [
    foreign(({ planId, roastedItemId, packageSizeId }) => ({
      id: planId,
      items: [{ roastedItemId, packageSizeId, quantity: 2 }],
    })),
  ],
  "planner.changeQuantities": [
    foreign(({ planId, planItemId }) => ({ id: planId, items: [{ id: planItemId, quantity: 2, was: 1 }] })),
  ],
  "planner.reopen": [plan, foreign(({ completedPlanId }) => ({ id: completedPlanId }))],
  "planner.copy": [plan, foreign(({ completedPlanId }) => ({ id: completedPlanId }))],
  "planner.removeItems": [foreign(({ planId, planItemId }) => ({ id: planId, planItemIds: [planItemId] }))],
  "planner.restoreItems": [foreign(({ planId, removalId }) => ({ id: planId, requestId: removalId }))],
  "planner.complete": [plan, foreign(({ completedPlanId }) => ({ id: completedPlanId }))],
  "batches.prepareRow": [foreign(({ planItemId }) => ({ id: planItemId }))],
  "batches.preparePlan": [plan],
  "batches.listOfRow": [foreign(({ planItemId }) => ({ id: planItemId }))],
  "batches.listOfPlan": [plan],
  "batches.markCompleted": [foreign(({ openBatchId }) => ({ id: openBatchId, isCompleted: true }))],
  "batches.logRoast": [
    foreign(({ openBatchId }) => ({ id: openBatchId, ...facts })),
    foreign(({ loggedBatchId, roastId }) => ({ id: loggedBatchId, roastId, ...facts })),
  ],
  "roasts.list": [own(), own(({ greenCoffeeId }) => ({ greenCoffeeId }))],
  "roasts.totals": [own(), own(({ greenCoffeeId }) => ({ greenCoffeeId }))],
  "roasts.get": [roast],
  "roasts.add": [
    foreign(({ greenCoffeeId, roastedItemId }) => ({ greenCoffeeId, roastedItemId, ...facts, notes: "" })),
  ],
  "roasts.edit": [
    foreign(({ roastId, greenCoffeeId, roastedItemId }) => ({
      id: roastId,
      version: 1,
      greenCoffeeId,
      roastedItemId,
      ...facts,
    })),
  ],
  "roasts.remove": [roast],
  "roasts.restore": [foreign(({ deletedRoastId }) => ({ id: deletedRoastId }))],
  "dashboard.show": [own()],
  "search.find": [own(() => ({ q: "Quimbaya" })), own(() => ({ q: "GC-0001" }))],
  "settings.profile": [own()],
  "settings.editProfile": [own(() => ({ version: 1, firstName: "Grace", roasterBatchSize: 7.5 }))],
  "settings.roastery": [own()],
  "settings.editRoastery": [own(() => ({ version: 1, name: "Mine", website: "mine.example" }))],
  "machines.list": [own()],
  "machines.add": [own(({ machineId }) => ({ id: machineId, name: "Mine", batchSizeLbs: 5 }))],
  "machines.edit": [foreign(({ machineId }) => ({ id: machineId, version: 1, name: "Renamed", batchSizeLbs: 7.5 }))],
  "machines.choose": [machine],
  "machines.archive": [machine],
  "machines.restore": [machine],
  "team.show": [own()],
  "team.invite": [own(() => ({ email: "new@roastery.example", role: "roaster" }))],
  "team.resend": [invitation],
  "team.revoke": [invitation],
  "team.restoreInvitation": [foreign(({ revokedInvitationId }) => ({ id: revokedInvitationId }))],
  "team.changeRole": [foreign(({ memberId }) => ({ id: memberId, role: "viewer" }))],
  "team.remove": [member],
  "team.restoreMember": [member],
  "team.handOver": [member],
  "team.leave": [refused()],
  "team.activity": [own()],
  "team.roasteries": [own()],
  "team.open": [foreign(({ roasteryId }) => ({ id: roasteryId }))],
  "team.openOwn": [own()],
  "team.invitation": [{ ...invitation, isForAnother: true }],
  "team.previewInvitation": [
    {
      ...foreign(({ invitationId }) => ({ id: invitationId, email: "guess@roastery.example" })),
      isForAnother: true,
      isPublic: true,
    },
  ],
  "team.accept": [invitation],
  "team.decline": [invitation],
  "onboarding.show": [own()],
  "onboarding.welcome": [own()],
  "onboarding.profile": [own(() => ({ firstName: "Grace", lastName: "Hopper" }))],
  "onboarding.company": [own(() => ({ name: "Drum & Sons", city: "Vienna", website: "drum.example" }))],
  "onboarding.roaster": [own(() => ({ name: "Probat P12", batchSizeLbs: 26, defaultShrinkagePercentage: 14.5 }))],
  "onboarding.inventory": [
    own(({ greenCoffeeId }) => ({
      coffees: [{ id: greenCoffeeId, coffeeName: "Mine", origin: "Peru", quantityKg: 1.5 }],
    })),
  ],
  "onboarding.skip": [own(() => ({ step: "company" }))],
  "onboarding.dismiss": [own()],
  "sample.show": [own()],
  "sample.load": [own()],
  "sample.remove": [own()],
  "sample.restore": [own()],
  "subscription.show": [own()],
};
