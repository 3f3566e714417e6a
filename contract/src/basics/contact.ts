import { emailAddress, optionalLine } from "./fields.ts";

export const phone = optionalLine("Phone", 40);

/** Contact of a business as typed. */
export const contactFacts = (example: string) => ({
  /** Person to talk to. */
  contact: optionalLine("Contact"),
  email: emailAddress(example),
  phone,
});

/** Contact of a new business of which nothing is known. */
export const NO_CONTACT = { contact: "", email: "", phone: "" } as const;

/** Town of a postal address as typed. */
export const town = {
  city: optionalLine("City"),
  state: optionalLine("State"),
  zip: optionalLine("ZIP", 20),
};
