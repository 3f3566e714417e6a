import { writeFile } from "node:fs/promises";
import { referenceRoutes } from "../src/http/reference/reference-routes.ts";
import { PUBLISHED_DOCUMENT, publishedDocument } from "../test/http/published-document.ts";

// Writes the kept document of the API anew, as `server/test/openapi.test.ts -u` does, without a server and its database.
const answer = await referenceRoutes("", "").request("/api/openapi.json");
await writeFile(new URL(`../${PUBLISHED_DOCUMENT}`, import.meta.url), publishedDocument(await answer.json()));
