import * as v from 'valibot';
import {
  AccountEmail,
  AccountPassword,
  type FormErrors,
  formErrors,
  PASSWORD_MIN_LENGTH,
  SignUpForm,
} from '@justright/contract/account-form';

const LoginForm = v.object({ email: AccountEmail, password: AccountPassword });
const EmailForm = v.object({ email: AccountEmail });
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
/** The rules of a password change. Two different passwords give no message; the call is not made then. */
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

export const loginErrors = (values: LoginValues): FormErrors<LoginValues> => formErrors(LoginForm, values);
export const emailErrors = (values: EmailValues): FormErrors<EmailValues> => formErrors(EmailForm, values);
export const signUpErrors = (values: SignUpValues): FormErrors<SignUpValues> => formErrors(SignUpForm, values);
export const resetErrors = (values: ResetValues): FormErrors<ResetValues> => formErrors(ResetForm, values);
export const changeErrors = (values: ChangeValues): FormErrors<ChangeValues> => formErrors(ChangeForm, values);
