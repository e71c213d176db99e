import * as v from 'valibot';

/** The first thing wrong with each field. */
export type FormErrors<T> = Partial<Record<keyof T, string>>;

const PASSWORD_MIN_LENGTH = 8;

// The specification's messages (section 5), letter for letter.
const Email = v.pipe(v.string(), v.trim(), v.nonEmpty('Email is required'), v.email('Invalid Email'));
const Password = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters long.'),
);

const LoginForm = v.object({ email: Email, password: Password });
const EmailForm = v.object({ email: Email });
const SignUpForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name is required'), v.maxLength(100, 'Name is too long')),
  email: Email,
  password: Password,
});
const ResetForm = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.nonEmpty('Password is required.'),
      v.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters long.'),
    ),
    confirmation: v.pipe(
      v.string(),
      v.nonEmpty('Password confirmation is required.'),
      v.minLength(PASSWORD_MIN_LENGTH, 'Password confirmation must be at least 8 characters long.'),
    ),
  }),
  v.forward(
    v.check(({ password, confirmation }) => password === confirmation, 'Passwords must match.'),
    ['confirmation'],
  ),
);
/** Says nothing when the two differ: the call is not made then, and no message shows. */
const ChangeForm = v.object({
  new_password: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('New password required'),
    v.minLength(PASSWORD_MIN_LENGTH, 'Must be atleast 8 character long'),
  ),
  confirm_password: v.pipe(v.string(), v.trim(), v.nonEmpty('Confirm password required')),
});

export type LoginValues = v.InferInput<typeof LoginForm>;
export type EmailValues = v.InferInput<typeof EmailForm>;
export type SignUpValues = v.InferInput<typeof SignUpForm>;
export type ResetValues = v.InferInput<typeof ResetForm>;
export type ChangeValues = v.InferInput<typeof ChangeForm>;

function errorsBy<T extends object>(schema: v.GenericSchema<T>, values: T): FormErrors<T> {
  const errors: FormErrors<T> = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const field = v.getDotPath(issue) as keyof T | null;
    if (field !== null) errors[field] ??= issue.message;
  }
  return errors;
}

export const loginErrors = (values: LoginValues): FormErrors<LoginValues> => errorsBy(LoginForm, values);
export const emailErrors = (values: EmailValues): FormErrors<EmailValues> => errorsBy(EmailForm, values);
export const signUpErrors = (values: SignUpValues): FormErrors<SignUpValues> => errorsBy(SignUpForm, values);
export const resetErrors = (values: ResetValues): FormErrors<ResetValues> => errorsBy(ResetForm, values);
export const changeErrors = (values: ChangeValues): FormErrors<ChangeValues> => errorsBy(ChangeForm, values);
