import type { Call } from '@justright/contract/call';
import {
  type Merchant,
  sendPasswordResetEmail,
  sendSignUpEmail,
  sendVerificationEmail,
} from '@justright/contract/merchants';

export type MerchantMailId = 'verify-email' | 'sign-up' | 'reset-password';

interface MerchantMail {
  id: MerchantMailId;
  label: string;
  call: Call<{ params: { id: string }; data: { sentTo: string } }>;
  /** The dialog's text, exactly as in the specification. */
  question: (merchant: Pick<Merchant, 'email'>) => string;
}

/** The mails that an administrator can send to a merchant, in the order of the row's menu. */
export const MERCHANT_MAILS: readonly MerchantMail[] = [
  {
    id: 'verify-email',
    label: 'Verify Email',
    call: sendVerificationEmail,
    question: ({ email }) => `A verification email will be sent to ${email}`,
  },
  {
    id: 'sign-up',
    label: 'Sign Up',
    call: sendSignUpEmail,
    question: ({ email }) => `An email with a sign-up link will be send to ${email}`,
  },
  {
    id: 'reset-password',
    label: 'Reset Password',
    call: sendPasswordResetEmail,
    question: ({ email }) => `An email with a password reset link will be send to ${email}`,
  },
];

export const LINK_SENT = 'Link sent successfully!!!';
