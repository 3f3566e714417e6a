import { parseWithNumbers, textAt, valueAt, writtenNumber } from "./json-value.ts";
import { crsProblem } from "./plot-crs.ts";
import { otherFormatProblem } from "./plot-format.ts";
import { type Axis, coordinateProblem, PLOT_PLACES, placesOf, pointAreaProblem } from "./plot-point.ts";
import { type Position, type Ring, ringsProblem } from "./plot-rings.ts";

/** Bounds of a file: a big cooperative has thousands of plots, a drawn outline hundreds of corners. */
export const MAX_PLOT_FILE_CHARACTERS = 10_000_000;
const MAX_PLOTS = 10_000;
const MAX_POSITIONS = 200_000;
const MAX_PROBLEMS = 20;

export type PlotShape = "Point" | "Polygon" | "MultiPolygon";

export type CheckedPlots =
  | { ok: true; plots: { shape: PlotShape; positions: number }[] }
  | { ok: false; problems: string[] };

interface Reading {
  problems: string[];
  positions: number;
  /** Most decimals that any coordinate of the plot has. */
  mostPlaces: number;
}

/**
 * Checks a GeoJSON file (RFC 7946) with the plots of a lot: a Point, Polygon or MultiPolygon, alone, in a Feature or in a
 * FeatureCollection, in WGS 84; longitude before latitude, within their limits; rings closed, of four positions at least,
 * enclosing an area without crossing; holes within the outline; no point for more than 4 ha; bounded in size. Callers take far smaller files than can be
 * read: the time for crossing edges grows with the square of the positions. EUDR article 2(28) asks for six decimals: programs leave out zeros at the end, so a plot is refused only where none
 * of its coordinates has six. Every problem names its place. Worked: 'Plot 2, ring 1, position 5: Latitude 95.1 is not
 * between -90 and 90'.
 */
export function checkPlotFile(text: string): CheckedPlots {
  if (text.length > MAX_PLOT_FILE_CHARACTERS) {
    return refused([`The file has ${text.length} characters, at most ${MAX_PLOT_FILE_CHARACTERS} are read`]);
  }
  const format = otherFormatProblem(text);
  if (format !== null) return refused([format]);
  const file = parseWithNumbers(text);
  if (!file.ok) return refused([file.reason]);
  const crs = crsProblem(file.value);
  if (crs !== null) return refused([crs]);
  const geometries = geometriesOf(file.value);
  if (!geometries.ok) return refused([geometries.reason]);
  return checkGeometries(geometries.list);
}

const refused = (problems: string[]): CheckedPlots => ({ ok: false, problems });

/** A geometry with the properties of its feature, where it stands in one. */
interface Plot {
  geometry: unknown;
  properties?: unknown;
}

type Geometries = { ok: true; list: Plot[] } | { ok: false; reason: string };

const plotOf = (feature: unknown): Plot => ({
  geometry: valueAt(feature, "geometry"),
  properties: valueAt(feature, "properties"),
});

function geometriesOf(file: unknown): Geometries {
  const type = textAt(file, "type");
  if (type === "FeatureCollection") {
    const features = valueAt(file, "features");
    if (!Array.isArray(features) || features.length === 0) return { ok: false, reason: "The file contains no plots" };
    if (features.length > MAX_PLOTS) {
      return { ok: false, reason: `The file has ${features.length} plots, at most ${MAX_PLOTS} are read` };
    }
    const stray = features.findIndex((feature) => textAt(feature, "type") !== "Feature");
    if (stray >= 0) return { ok: false, reason: `Plot ${stray + 1} is not a Feature` };
    return { ok: true, list: features.map(plotOf) };
  }
  if (type === "Feature") return { ok: true, list: [plotOf(file)] };
  if (type === null) return { ok: false, reason: "The file is JSON but not GeoJSON: it has no type" };
  return { ok: true, list: [{ geometry: file }] };
}

function checkGeometries(list: readonly Plot[]): CheckedPlots {
  const problems: string[] = [];
  const plots: { shape: PlotShape; positions: number }[] = [];
  let positions = 0;
  for (const [index, { geometry, properties }] of list.entries()) {
    const plot = `Plot ${index + 1}`;
    const shape = textAt(geometry, "type");
    if (!isShape(shape)) {
      problems.push(
        `${plot} is ${shape === null ? "no geometry" : `a ${shape.slice(0, 30)}`}: a Point, Polygon or MultiPolygon is needed`,
      );
    } else {
      const reading: Reading = { problems: [], positions: 0, mostPlaces: 0 };
      READ[shape](valueAt(geometry, "coordinates"), plot, reading);
      if (reading.problems.length === 0 && reading.mostPlaces < PLOT_PLACES) {
        report(
          reading,
          `${plot}: its coordinates have ${reading.mostPlaces} decimals at most, ${PLOT_PLACES} are needed`,
        );
      }
      const area = shape === "Point" ? pointAreaProblem(properties) : null;
      if (area !== null) report(reading, `${plot} ${area}`);
      positions += reading.positions;
      problems.push(...reading.problems);
      plots.push({ shape, positions: reading.positions });
    }
    if (positions > MAX_POSITIONS) problems.push(`The file has more than ${MAX_POSITIONS} positions`);
    if (problems.length >= MAX_PROBLEMS || positions > MAX_POSITIONS) break;
  }
  return problems.length > 0 ? refused(problems.slice(0, MAX_PROBLEMS)) : { ok: true, plots };
}

const READ: Record<PlotShape, (coordinates: unknown, place: string, reading: Reading) => void> = {
  Point: readPosition,
  Polygon: readPolygon,
  MultiPolygon(coordinates, place, reading) {
    if (!Array.isArray(coordinates) || coordinates.length === 0) report(reading, `${place} has no polygons`);
    else
      coordinates.forEach((polygon, index) => {
        readPolygon(polygon, `${place}, polygon ${index + 1}`, reading);
      });
  },
};

const isShape = (type: string | null): type is PlotShape => type !== null && Object.hasOwn(READ, type);

function report({ problems }: Reading, problem: string): void {
  if (problems.length < MAX_PROBLEMS) problems.push(problem);
}

function readPolygon(rings: unknown, place: string, reading: Reading): void {
  if (!Array.isArray(rings) || rings.length === 0) {
    report(reading, `${place} has no ring`);
    return;
  }
  const before = reading.problems.length;
  const read = rings.map((ring, index) => readRing(ring, `${place}, ring ${index + 1}`, reading));
  const problem = reading.problems.length === before && reading.positions <= MAX_POSITIONS ? ringsProblem(read) : null;
  if (problem !== null) report(reading, `${place}, ring ${problem.ring} ${problem.reason}`);
}

function readRing(ring: unknown, place: string, reading: Reading): Ring {
  if (!Array.isArray(ring) || ring.length < 4) {
    const has = Array.isArray(ring) ? ring.length : 0;
    report(reading, `${place} has ${has} positions, at least 4 are needed`);
    return [];
  }
  const before = reading.problems.length;
  for (const [index, position] of ring.entries()) readPosition(position, `${place}, position ${index + 1}`, reading);
  const positions = ring.map(numbersOf);
  const isClosed = positions[0]?.join() === positions.at(-1)?.join();
  if (reading.problems.length === before && !isClosed) {
    report(reading, `${place} is not closed: its last position must be its first`);
  }
  return positions;
}

/** Longitude comes first in GeoJSON; a third number, the altitude, may follow. */
const AXES: readonly Axis[] = ["longitude", "latitude"];

function readPosition(position: unknown, place: string, reading: Reading): void {
  reading.positions += 1;
  if (!Array.isArray(position) || position.length < 2 || position.length > 3) {
    report(reading, `${place} must be [longitude, latitude]`);
    return;
  }
  for (const [index, axis] of AXES.entries()) {
    const written = writtenNumber(position[index]);
    const problem =
      written === null
        ? `${axis === "latitude" ? "Latitude" : "Longitude"} is no number`
        : coordinateProblem(axis, written);
    if (problem !== null) report(reading, `${place}: ${problem}`);
    reading.mostPlaces = Math.max(reading.mostPlaces, placesOf(written ?? ""));
  }
}

const numbersOf = (position: unknown): Position => {
  const [longitude, latitude] = Array.isArray(position) ? position : [];
  return [Number(writtenNumber(longitude)), Number(writtenNumber(latitude))];
};
