import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { type OwnAddress, findAddress } from '@justright/contract/addresses';
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

/** Sets a password: with the code of a mailed link, or, in a session, with the old password. */
function SetNewPassword({ isAnonymous, oobCode }: { isAnonymous: boolean; oobCode: string | null }) {
  const isByLink = isAnonymous || oobCode !== null;
  return isByLink ? <ResetPasswordScreen key={oobCode} oobCode={oobCode ?? ''} /> : <ChangePasswordScreen />;
}

/** Shows the sign-in screen of the current address. */
export function SignIn(): ReactNode {
  const { isAnonymous } = useAtomValue(sessionAtom);
  const address = findAddress(usePath())?.address;
  const oobCode = new URLSearchParams(location.search).get('oobCode');
  const screens: Record<OwnAddress<'sign-in'>, ReactNode> = {
    '/': isAnonymous ? <LoginScreen /> : <SignedInScreen />,
    '/sign-in': <LoginScreen />,
    '/forgot-password': <ForgotPasswordScreen />,
    '/reset-link-sent': <ResetLinkSentScreen />,
    '/sign-up': <SignUpScreen />,
    '/finish-sign-up': <FinishSignUpScreen />,
    '/verify-email': <VerifyEmailScreen />,
    '/reset-password': <ResetPasswordScreen key={oobCode} oobCode={oobCode ?? ''} />,
    '/set-new-password': <SetNewPassword isAnonymous={isAnonymous} oobCode={oobCode} />,
  };
  return address !== undefined && address in screens ? screens[address as OwnAddress<'sign-in'>] : null;
}
