import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { DISH_REPORT } from '@justright/client/kept/diner-keys';
import { keptText } from '@justright/client/kept/kept';
import { useParams } from '@justright/client/screen-router';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { DISH_REPORT_MAX_LENGTH, reportDish } from '@justright/contract/dish-reports';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { TextField } from '@justright/ui/text-field';
import { keepReportKey } from '../privacy/own-keys.ts';
import styles from './report-dish.module.css';

interface ReportFormProps {
  dishId: string;
  onClose: () => void;
}

/** Sends a report of a dish to the restaurant; the text is optional, and kept until it is sent or discarded. */
export function ReportForm({ dishId, onClose }: ReportFormProps) {
  const { restaurantId = '' } = useParams();
  const keptDraft = keptText(DISH_REPORT, dishId);
  const [text, setText] = useState(() => keptDraft.read() ?? '');
  const once = useIdempotencyKeys();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [error, setError] = useState<string>();

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const send = async () => {
    setState('sending');
    setError(undefined);
    try {
      const call = { params: { id: restaurantId, itemId: dishId }, body: { text } };
      const { data } = await once(call, (idempotencyKey) => api(reportDish, { ...call, idempotencyKey }));
      keepReportKey(data.key);
      keptDraft.write(null);
      setState('sent');
    } catch (failure) {
      setState('open');
      setError(failure instanceof ApiError ? failure.message : 'Something went wrong');
    }
  };

  if (state === 'sent') {
    return (
      <output className={styles.sent}>
        Thank you. The staff will look at this dish. If you have an allergy, ask them before you eat.
      </output>
    );
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
          keptDraft.write(next);
        }}
      />
      {error !== undefined && (
        <Banner tone="error" title="Your report was not sent">
          {error}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button
          size="large"
          onPress={() => {
            keptDraft.write(null);
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" size="large" variant="primary" isPending={state === 'sending'}>
          Send report
        </Button>
      </div>
    </form>
  );
}
