import { useState } from 'react';
import type { OwnSecondFactor } from '@justright/client/second-factor';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './account.module.css';

/** Fewer are worth a warning. */
const CODES_FEW = 3;

interface RecoveryCodesCardProps {
  own: OwnSecondFactor;
  onChanged: () => Promise<void>;
}

/** Says how many recovery codes are left, and makes new ones. */
export function RecoveryCodesCard({ own, onChanged }: RecoveryCodesCardProps) {
  const [step, setStep] = useState<'prove' | 'codes' | null>(null);
  const left = own.recoveryCodesLeft ?? 0;
  return (
    <Card title="Recovery codes" padding="large">
      <div className={styles.body}>
        <p className={styles.text}>
          Each logs you in once, when your phone or your passkey is lost. {left} of 10 recovery codes are left.
        </p>
        {left < CODES_FEW && (
          <Banner tone="warning">
            Without your phone or passkey and without recovery codes you cannot log in. Make new codes.
          </Banner>
        )}
        <div className={styles.buttons}>
          <Button onPress={() => setStep('prove')}>New recovery codes</Button>
        </div>
      </div>
      {step === 'prove' && (
        <ProveDialog
          own={own}
          title="New recovery codes?"
          text="The codes that you have kept stop working."
          confirmLabel="Make new codes"
          onClose={() => setStep(null)}
          onProved={() => {
            setStep('codes');
            return Promise.resolve();
          }}
        />
      )}
      {step === 'codes' && (
        <RecoveryCodesDialog
          onClose={() => {
            setStep(null);
            void onChanged();
          }}
        />
      )}
    </Card>
  );
}
