import * as v from 'valibot';

/** The first thing wrong with each field of a form. */
export type FormErrors<T> = Partial<Record<keyof T, string>>;

/** Specification, "Business constants". */
export const PASSWORD_MIN_LENGTH = 8;
/** More than a password manager makes; the identity provider may allow fewer. */
const PASSWORD_MAX_LENGTH = 1000;

// The specification's messages (section 5), letter for letter.
export const AccountEmail = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(254, 'Invalid Email'),
  v.email('Invalid Email'),
);
export const AccountPassword = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters long.'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'Password is too long'),
);

/** Of an account that somebody makes for themselves, wherever they do it. */
export const SignUpForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name is required'), v.maxLength(100, 'Name is too long')),
  email: AccountEmail,
  password: AccountPassword,
});

/** What a form's schema finds wrong, by field. */
export function formErrors<T extends object>(schema: v.GenericSchema<T>, values: T): FormErrors<T> {
  const errors: FormErrors<T> = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const field = v.getDotPath(issue) as keyof T | null;
    if (field !== null) errors[field] ??= issue.message;
  }
  return errors;
}
