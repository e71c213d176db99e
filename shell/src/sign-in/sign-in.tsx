import { FORGOT_PASSWORD_PATH } from '../access/decide.ts';
import { usePath } from '../use-path.ts';
import { ForgotPasswordScreen } from './forgot-password.screen.tsx';
import { LoginScreen } from './login.screen.tsx';

/** The sign-in screens, by path. */
export function SignIn() {
  return usePath() === FORGOT_PASSWORD_PATH ? <ForgotPasswordScreen /> : <LoginScreen />;
}
