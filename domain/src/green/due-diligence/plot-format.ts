const NAMES: Record<string, string> = { kml: "KML", gpx: "GPX" };

/**
 * Problem of a text that is a file of another format than GeoJSON, or null: KML and GPX of map programs, other XML, and
 * what is zipped, as KMZ. Worked: '<?xml …?><kml …>' → 'The file is KML, and plots are read from GeoJSON. …'
 */
export function otherFormatProblem(text: string): string | null {
  const name = formatOf(text.replace(/^\ufeff/, "").trimStart());
  return name === null
    ? null
    : `The file is ${name}, but plots are read from GeoJSON. Save it as GeoJSON in WGS 84 (EPSG:4326).`;
}

function formatOf(text: string): string | null {
  if (text.startsWith("PK\u0003\u0004")) return "KMZ or another zipped file";
  if (!text.startsWith("<")) return null;
  const [, root = ""] = /<(?:\w+:)?([a-z]+)/i.exec(text) ?? [];
  return NAMES[root.toLowerCase()] ?? "XML";
}
