import { atTheRoaster, type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const green = foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId }));
const photo = foreign(({ photoId }) => ({ id: photoId }));

export const files: CasesOf<"files"> = {
  ofGreen: everybody(green),
  ofPurchase: inCharge(foreign(({ purchaseId }) => ({ id: purchaseId }))),
  ofSample: atTheRoaster(foreign(({ sampleId }) => ({ id: sampleId }))),
  ofRoast: everybody(foreign(({ roastId }) => ({ id: roastId }))),
  ofProduct: everybody(foreign(({ roastedItemId }) => ({ id: roastedItemId }))),
  room: inCharge(own()),
  addToGreen: inCharge(
    foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, kind: "photo", name: "Sacks.jpg" })),
    foreign(({ greenCoffeeId }) => ({ id: greenCoffeeId, kind: "document", name: "Invoice.pdf" })),
  ),
  addToPurchase: inCharge(foreign(({ purchaseId }) => ({ id: purchaseId, name: "Invoice.pdf" }))),
  addToSample: inCharge(
    foreign(({ sampleId }) => ({ id: sampleId, kind: "photo", name: "Tray.jpg" })),
    foreign(({ sampleId }) => ({ id: sampleId, kind: "document", name: "Offer.pdf" })),
  ),
  addToRoast: inCharge(
    foreign(({ roastId }) => ({ id: roastId, kind: "photo", name: "Beans.jpg" })),
    foreign(({ roastId }) => ({ id: roastId, kind: "document", name: "Analysis.pdf" })),
  ),
  addToProduct: inCharge(foreign(({ roastedItemId }) => ({ id: roastedItemId, name: "Bag.jpg" }))),
  content: everybody(photo),
  remove: inCharge(foreign(({ documentId }) => ({ id: documentId }))),
  restore: inCharge(foreign(({ documentId }) => ({ id: documentId }))),
};
