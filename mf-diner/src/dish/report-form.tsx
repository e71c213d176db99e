import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { useParams } from '@justright/client/screen-router';
import { DISH_REPORT_MAX_LENGTH, reportDish } from '@justright/contract/dish-reports';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { TextField } from '@justright/ui/text-field';
import styles from './report-dish.module.css';

interface ReportFormProps {
  dishId: string;
  onClose: () => void;
}

/** Sends a report of a dish to the restaurant; the text is optional. A failed one keeps its text. */
export function ReportForm({ dishId, onClose }: ReportFormProps) {
  const { restaurantId = '' } = useParams();
  const [text, setText] = useState('');
  // A repeated attempt is one report; another text is another one.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [error, setError] = useState<string>();

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const send = async () => {
    setState('sending');
    setError(undefined);
    try {
      await api(reportDish, { params: { id: restaurantId, itemId: dishId }, body: { text }, idempotencyKey });
      setState('sent');
    } catch (failure) {
      setState('open');
      setError(failure instanceof ApiError ? failure.message : 'Something went wrong');
    }
  };

  if (state === 'sent') {
    return <output className={styles.sent}>Thank you. The staff will look at this dish.</output>;
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="What looks wrong?"
        isMultiline
        rows={2}
        maxLength={DISH_REPORT_MAX_LENGTH}
        description="Optional. The staff reads it; nothing about you is sent."
        value={text}
        onChange={(next) => {
          setText(next);
          setIdempotencyKey(crypto.randomUUID());
        }}
      />
      {error !== undefined && (
        <Banner tone="error" title="Your report was not sent">
          {error}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button size="large" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" variant="primary" isPending={state === 'sending'}>
          Send report
        </Button>
      </div>
    </form>
  );
}
