import type { AddGreenCoffeeInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { insertGreenLot } from "./add-green-coffee.ts";
import { findGreenLot, type GreenLotRow } from "./green-lot.ts";

type OwnFact = "id" | "ownerId" | "coffeeName" | "origin" | "cropYear" | "dueDiligenceReference";

type OwnFacts = { [Fact in OwnFact]?: AddGreenCoffeeInput[Fact] | undefined };

/**
 * Adds a lot without stock for another delivery of the same coffee: it takes over what a coffee keeps from harvest to
 * harvest. Crop year, reference, measured values and notes are the delivery's own.
 */
export async function insertLotLike(work: Work, likeId: string, own: OwnFacts): Promise<string> {
  const like = await findGreenLot(work, likeId);
  if (!like) throw notFound("Green coffee");
  const { id = uuidv7(), coffeeName = like.coffeeName, origin = like.origin, cropYear, dueDiligenceReference } = own;
  const { ownerId = like.ownerId } = own;
  const { subjectId } = await insertGreenLot(work, {
    id,
    ownerId,
    coffeeName,
    origin,
    quantityKg: 0,
    shrinkagePercentage: like.shrinkagePercentage,
    ...lastingFacts(like),
    cropYear,
    dueDiligenceReference,
  });
  return subjectId;
}

type LastingFact =
  | "country"
  | "region"
  | "farm"
  | "station"
  | "process"
  | "variety"
  | "grade"
  | "altitudeFromM"
  | "altitudeToM"
  | "certifications";

/** Facts that a coffee keeps from delivery to delivery, of a lot or of its sample. */
export function lastingFacts<Row extends Pick<GreenLotRow, LastingFact>>(row: Row): Pick<Row, LastingFact> {
  const { country, region, farm, station, process, variety, grade, altitudeFromM, altitudeToM, certifications } = row;
  return { country, region, farm, station, process, variety, grade, altitudeFromM, altitudeToM, certifications };
}
