import type { BagPiece, MissingFact } from "@tryer/domain/pricing";

export const machineField = (machineId: string) => `machine-${machineId}`;
export const pieceField = (sizeId: string, piece: BagPiece) => `${piece}-${sizeId}`;

/** Id of the field in which a fact is entered on the page of rates; undefined where it is entered elsewhere. */
export function rateField(missing: MissingFact): string | undefined {
  switch (missing.fact) {
    case "labour":
    case "minutes":
    case "energyPrice":
    case "freight":
    case "overhead":
      return missing.fact;
    case "machineEnergy":
      return machineField(missing.machineId);
    case "piece":
    case "severalPieces":
      return pieceField(missing.sizeId, missing.piece);
    case "greenCost":
    case "customersGreen":
    case "noCoffee":
    case "machine":
    case "pieceCost":
    case "tooLarge":
      return undefined;
  }
}
