import { useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { useMutation, useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { getGlobalSettings, updateGlobalSettings } from '@justright/contract/calls';
import type { GlobalSettings } from '@justright/contract/settings';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { Form } from '@justright/ui/form';
import { NumberField } from '@justright/ui/number-field';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { TextField } from '@justright/ui/text-field';
import { type SettingsDraft, draftOf, patchOf } from './settings-form.ts';
import styles from './global-settings.module.css';

const settingsKey = ['global-settings'];
const percent = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const;
const dollars = { style: 'currency', currency: 'USD' } as const;

interface SettingsFormProps {
  settings: GlobalSettings;
  /** Throws the draft away for what is stored. */
  onReload: () => void;
  isReloading: boolean;
}

function SettingsForm({ settings, onReload, isReloading }: SettingsFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(settings));
  const change = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: () => api(updateGlobalSettings, { body: patchOf(draft, settings.version) }),
    onSuccess: (answer) => {
      client.setQueryData(settingsKey, answer);
      toast('Settings saved', { kind: 'success' });
    },
  });
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const issueOf = (field: keyof GlobalSettings) => issues.find(({ path }) => path === field)?.message;

  return (
    <Form onSubmit={() => save.mutate()}>
      <TextField
        label="Goldi Stripe Id"
        value={draft.goldiStripeId}
        onChange={(goldiStripeId) => change({ goldiStripeId })}
        errorMessage={issueOf('goldiStripeId')}
        description="The payment account that receives the product's share."
        autoComplete="off"
      />
      <NumberField
        label="Markup Percentage"
        value={draft.markupPercentage}
        onChange={(markupPercentage) => change({ markupPercentage })}
        minValue={0}
        maxValue={100}
        formatOptions={percent}
        errorMessage={issueOf('markupPercentage')}
        description="From 0 to 100."
        hideStepButtons
      />
      <NumberField
        label="Delivery Fee"
        value={draft.deliveryFeeDollars}
        onChange={(deliveryFeeDollars) => change({ deliveryFeeDollars })}
        minValue={0}
        formatOptions={dollars}
        errorMessage={issueOf('deliveryFee')}
        description="Per delivery, in dollars."
        hideStepButtons
      />
      {save.error !== null && issues.length === 0 && <Banner tone="error">{save.error.message}</Banner>}
      <div className={styles.buttons}>
        <Button onPress={onReload} isPending={isReloading}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={save.isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** What applies to every restaurant. Cancel loads what is stored. */
export function GlobalSettingsScreen() {
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => api(getGlobalSettings, { signal }),
    staleTime: 0,
  });
  const [reloadCount, setReloadCount] = useState(0);
  const reload = async () => {
    const { error } = await settings.refetch();
    if (error !== null) toast(error.message, { kind: 'error' });
    setReloadCount((count) => count + 1);
  };
  const stored = settings.data?.data;

  return (
    <section className={styles.page}>
      <title>Global Settings · JustRight</title>
      <PageHeader title="Global Settings" />
      <Card padding="large">
        {stored !== undefined ? (
          <SettingsForm
            key={`${stored.version} ${reloadCount}`}
            settings={stored}
            onReload={() => void reload()}
            isReloading={settings.isRefetching}
          />
        ) : settings.isError ? (
          <ErrorState text={settings.error.message} onRetry={() => void settings.refetch()} />
        ) : (
          <div className={styles.waiting} aria-busy>
            <Skeleton shape="block" height={64} />
            <Skeleton shape="block" height={64} />
            <Skeleton shape="block" height={64} />
          </div>
        )}
      </Card>
    </section>
  );
}
