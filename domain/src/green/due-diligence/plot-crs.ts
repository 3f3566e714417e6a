import { textAt, valueAt, writtenNumber } from "./json-value.ts";

/** Names of WGS 84 in longitude and latitude, as programs write them: with or without height, short or as URN or URL. */
const WGS_84 = /(?:^|[:/])(?:CRS84h?|4326|4979)$|^WGS ?84$/i;
const LONGEST_NAME = 60;

/**
 * Problem of a GeoJSON file that names another coordinate system than WGS 84, or null. RFC 7946 took the member `crs` away,
 * and programs still write it, on the file or on each of its plots. Worked: "urn:ogc:def:crs:EPSG::32637" → 'The file is in
 * the coordinate system urn:ogc:def:crs:EPSG::32637. Save it in WGS 84 (EPSG:4326).'
 */
export function crsProblem(file: unknown): string | null {
  const features = valueAt(file, "features");
  const parts = Array.isArray(features) ? [file, ...features] : [file];
  for (const part of parts.flatMap((each) => [each, valueAt(each, "geometry")])) {
    const crs = valueAt(part, "crs") ?? null;
    const name = crs === null ? null : nameOf(crs);
    if (crs !== null && !(name !== null && WGS_84.test(name))) return problemOf(name);
  }
  return null;
}

/** Name of a coordinate system: { properties: { name } }, or the older { properties: { code } }. */
function nameOf(crs: unknown): string | null {
  const properties = valueAt(crs, "properties");
  const code = valueAt(properties, "code");
  const name = textAt(properties, "name") ?? writtenNumber(code) ?? textAt(properties, "code") ?? textAt(crs, "name");
  return name?.trim() ?? null;
}

const problemOf = (name: string | null): string =>
  `The file is in ${name === null ? "an unknown coordinate system" : `the coordinate system ${name.slice(0, LONGEST_NAME)}`}. Save it in WGS 84 (EPSG:4326).`;
