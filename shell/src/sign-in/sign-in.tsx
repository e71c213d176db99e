import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { findRoute } from '../access/routes.ts';
import { usePath } from '../use-path.ts';
import { ChangePasswordScreen } from './change-password.screen.tsx';
import { FinishSignUpScreen } from './finish-sign-up.screen.tsx';
import { ForgotPasswordScreen } from './forgot-password.screen.tsx';
import { LoginScreen } from './login.screen.tsx';
import { ResetLinkSentScreen } from './reset-link-sent.screen.tsx';
import { ResetPasswordScreen } from './reset-password.screen.tsx';
import { SignUpScreen } from './sign-up.screen.tsx';
import { SignedInScreen } from './signed-in.screen.tsx';
import { VerifyEmailScreen } from './verify-email.screen.tsx';

/** The sign-in screens, by path. */
export function SignIn(): ReactNode {
  const { isAnonymous } = useAtomValue(sessionAtom);
  const path = usePath();
  const oobCode = new URLSearchParams(location.search).get('oobCode');
  switch (findRoute(path)?.pattern) {
    case '/':
      return isAnonymous ? <LoginScreen /> : <SignedInScreen />;
    case '/sign-in':
      return <LoginScreen />;
    case '/forgot-password':
      return <ForgotPasswordScreen />;
    case '/reset-link-sent':
      return <ResetLinkSentScreen />;
    case '/sign-up':
      return <SignUpScreen />;
    case '/finish-sign-up':
      return <FinishSignUpScreen />;
    case '/verify-email':
      return <VerifyEmailScreen />;
    case '/reset-password':
      return <ResetPasswordScreen key={oobCode} oobCode={oobCode ?? ''} />;
    case '/set-new-password':
      if (isAnonymous || oobCode !== null) return <ResetPasswordScreen key={oobCode} oobCode={oobCode ?? ''} />;
      return <ChangePasswordScreen />;
    default:
      return null;
  }
}
