import * as v from 'valibot';

/** The login's rules with the specification's messages (section 5). */
const LoginForm = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Email is required'), v.email('Invalid Email')),
  password: v.pipe(
    v.string(),
    v.nonEmpty('Password is required'),
    v.minLength(8, 'Password must be at least 8 characters long.'),
  ),
});

export type LoginValues = v.InferInput<typeof LoginForm>;
export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** The first thing wrong with each field. */
export function errorsOf(values: LoginValues): LoginErrors {
  const result = v.safeParse(LoginForm, values);
  if (result.success) return {};
  const { nested } = v.flatten<typeof LoginForm>(result.issues);
  return {
    ...(nested?.email ? { email: nested.email[0] } : {}),
    ...(nested?.password ? { password: nested.password[0] } : {}),
  };
}
