import { useEffect, useRef, useState } from 'react';
import { api } from '@justright/client/api';
import { DISH_REPORT } from '@justright/client/kept/diner-keys';
import { keptText } from '@justright/client/kept/kept';
import { useIdempotencyKey } from '@justright/client/use-idempotency-key';
import { DISH_REPORT_MAX_LENGTH, reportDish } from '@justright/contract/dish-reports';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';
import styles from './dish-report.module.css';

interface DishReportProps {
  restaurantKey: string;
  dishId: string;
}

/** Lets a diner report that a dish looks wrong, with a text or without. The text is kept until it is sent. */
export function DishReport({ restaurantKey, dishId }: DishReportProps) {
  const keptDraft = keptText(DISH_REPORT, dishId);
  const idempotencyKey = useIdempotencyKey();
  const [step, setStep] = useState<'closed' | 'open' | 'sending' | 'sent'>(
    keptDraft.read() === null ? 'closed' : 'open',
  );
  const [text, setText] = useState(() => keptDraft.read() ?? '');
  const [error, setError] = useState<string>();
  const thanksRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step === 'sent') thanksRef.current?.focus();
  }, [step]);

  const change = (next: string) => {
    setText(next);
    keptDraft.write(next === '' ? null : next);
  };
  const send = async () => {
    if (step === 'sending') return;
    setStep('sending');
    setError(undefined);
    try {
      const call = { params: { id: restaurantKey, itemId: dishId }, body: { text } };
      await api(reportDish, { ...call, idempotencyKey: idempotencyKey(call) });
      keptDraft.write(null);
      setStep('sent');
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Something went wrong');
      setStep('open');
    }
  };

  if (step === 'sent') {
    return (
      <p ref={thanksRef} tabIndex={-1} role="status" className={styles.thanks}>
        Thank you. The restaurant will look at it. If you have an allergy, ask the staff before you eat.
      </p>
    );
  }
  if (step === 'closed') {
    return (
      <Button variant="ghost" className={styles.open ?? ''} onPress={() => setStep('open')}>
        This looks wrong
      </Button>
    );
  }
  return (
    <section aria-label="This looks wrong" className={styles.report}>
      <Form onSubmit={() => void send()} isBusy={step === 'sending'}>
        <TextField
          label="What looks wrong?"
          description="Optional. The restaurant reads it, without your name. If you have an allergy, ask the staff before you eat."
          value={text}
          onChange={change}
          maxLength={DISH_REPORT_MAX_LENGTH}
          isMultiline
          rows={3}
          autoFocus
        />
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        <div className={styles.actions}>
          <Button
            isDisabled={step === 'sending'}
            onPress={() => {
              change('');
              setError(undefined);
              setStep('closed');
            }}
          >
            Cancel
          </Button>
          <Button variant="primary" type="submit" isPending={step === 'sending'}>
            Send to the restaurant
          </Button>
        </div>
      </Form>
    </section>
  );
}
