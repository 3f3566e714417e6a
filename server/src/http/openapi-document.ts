import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "@tryer/contract";

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

/** The public description of the API, made from the contract that the server runs on. */
export function openApiDocument(version: string) {
  return generator.generate(contract, {
    info: {
      title: "Tryer",
      version,
      description:
        "Run a coffee roastery. Weights carry their unit in the name. Input that breaks a rule of its schema is answered with 400 and `data.issues`.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "tryer.session_token" } } },
  });
}
