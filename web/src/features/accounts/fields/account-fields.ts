import { EditProfileInput } from "@tryer/contract";
import { z } from "zod";

const email = z
  .string()
  .trim()
  .min(1, "Email is required")
  .pipe(z.email("Enter an address such as grace@roastery.example"));

/** The bounds that the server keeps as well. */
const newPassword = z
  .string()
  .min(1, "Password is required")
  .min(10, "Password needs at least 10 characters")
  .max(200, "Password can have at most 200 characters");

const { firstName, lastName } = EditProfileInput.shape;
const required = (label: string) => z.string().trim().min(1, `${label} is required`);

export const SignInFields = z.object({ email, password: z.string().min(1, "Password is required") });

export const SignUpFields = z.object({
  firstName: required("First name").pipe(firstName.unwrap()),
  lastName: required("Last name").pipe(lastName.unwrap()),
  email,
  password: newPassword,
});

export const EmailField = z.object({ email });

export const EmailChangeFields = z.object({ email, password: z.string().min(1, "Password is required") });

export const PasswordAlone = z.object({ password: z.string().min(1, "Password is required") });

const passkeyName = z.string().trim().min(1, "Name is required").max(60, "Name can have at most 60 characters");

export const PasskeyFields = PasswordAlone.extend({ name: passkeyName });

export const PasskeyName = z.object({ name: passkeyName });

export const NewPasswordField = z.object({ password: newPassword });

export const ChangePasswordFields = z.object({
  current: z.string().min(1, "Current password is required"),
  renewed: newPassword,
});
