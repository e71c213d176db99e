import { useMemo, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { useMutation, useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useKeepDraft, useKeptDraft } from '@justright/client/use-kept-draft';
import { useLeaveGuard } from '@justright/client/use-leave-guard';
import { addressOf } from '@justright/contract/address-of';
import { getGlobalSettings, type GlobalSettings, updateGlobalSettings } from '@justright/contract/settings';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { Form } from '@justright/ui/form';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { NumberField } from '@justright/ui/number-field';
import { RestoredNotice } from '@justright/ui/restored-notice';
import { Skeleton } from '@justright/ui/skeleton';
import { TextField } from '@justright/ui/text-field';
import { formatCents } from '../../shared/format.ts';
import {
  type KeptSettings,
  type SettingsDraft,
  draftOf,
  isUntouched,
  mergeDraft,
  patchOf,
  readDraft,
} from './settings-form.ts';
import styles from './global-settings.module.css';

const settingsKey = ['global-settings'];
const percent = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const;
const dollars = { style: 'currency', currency: 'USD' } as const;
const isInside = (path: string) => path === addressOf('/admin/globalsettings');

const isConflict = (error: Error | null) => error instanceof ApiError && error.code === 'version-conflict';

interface ConflictProps {
  /** Of the fields that both have changed, what is stored. */
  theirs: readonly { label: string; value: string }[];
  onTakeOver: () => void;
}

/** Somebody else has saved first: what they changed is in the form, and what both changed is for the reader to decide. */
function Conflict({ theirs, onTakeOver }: ConflictProps) {
  return (
    <Banner
      tone="warning"
      title="Somebody else changed the settings meanwhile. Nothing of yours was saved yet."
      action={
        theirs.length > 0 && (
          <Button size="small" onPress={onTakeOver}>
            Use theirs
          </Button>
        )
      }
    >
      {theirs.map(({ label, value }) => (
        <p key={label}>{`${label} is ${value === '' ? 'empty' : value} now.`}</p>
      ))}
      <p>
        {theirs.length > 0 ? 'Save replaces it with what stands in the form.' : 'Their changes are in the form now.'}
      </p>
    </Banner>
  );
}

/** Each field as a person reads it. */
const SHOWN: Readonly<Record<keyof SettingsDraft, (settings: GlobalSettings) => { label: string; value: string }>> = {
  goldiStripeId: ({ goldiStripeId }) => ({ label: 'Goldi Stripe Id', value: goldiStripeId }),
  markupPercentage: ({ markupPercentage }) => ({ label: 'Markup Percentage', value: `${markupPercentage}%` }),
  deliveryFeeDollars: ({ deliveryFee }) => ({ label: 'Delivery Fee', value: formatCents(deliveryFee) }),
};

interface SettingsFormProps {
  settings: GlobalSettings;
  /** Answers what is stored now; undefined when it could not be read. */
  reload: () => Promise<GlobalSettings | undefined>;
  isReloading: boolean;
}

function SettingsForm({ settings, reload, isReloading }: SettingsFormProps) {
  const client = useQueryClient();
  // What the draft began with: an edit is saved against the version that was on the screen, not against a newer one.
  const kept = useKeptDraft<KeptSettings>('settings');
  const [base, setBase] = useState(kept.found?.base ?? settings);
  const [draft, setDraft] = useState<SettingsDraft>(() =>
    kept.found ? readDraft(kept.found.draft) : draftOf(settings),
  );
  const [isRestored, setIsRestored] = useState(kept.found !== null);
  const [contested, setContested] = useState<readonly (keyof SettingsDraft)[]>();
  const adopt = (stored: GlobalSettings) => {
    setBase(stored);
    setDraft(draftOf(stored));
    setContested(undefined);
    setIsRestored(false);
  };
  if (settings !== base && isUntouched(draft, base)) adopt(settings);

  const isDirty = !isUntouched(draft, base);
  useKeepDraft(
    kept,
    useMemo(() => (isDirty ? { base, draft } : null), [isDirty, base, draft]),
  );
  const guard = useLeaveGuard({ isDirty: () => isDirty, isInside, draft: { discard: kept.end } });
  const change = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: () => api(updateGlobalSettings, { body: patchOf(draft, base.version) }),
    onSuccess: (answer) => {
      client.setQueryData(settingsKey, answer);
      adopt(answer.data);
      toast('Settings saved', { kind: 'success' });
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      const stored = await reload();
      if (stored === undefined) return;
      const merged = mergeDraft(draft, base, stored);
      setBase(stored);
      setDraft(merged.draft);
      setContested(merged.contested);
    },
  });
  const cancel = () => {
    save.reset();
    adopt(base);
    // What is stored by now comes into the form as long as nothing is typed: input must not be lost to a late answer.
    void reload();
  };
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const issueOf = (field: keyof GlobalSettings) => issues.find(({ path }) => path === field)?.message;

  return (
    <Form onSubmit={() => save.mutate()}>
      <RestoredNotice isShown={isRestored && isDirty} onDiscard={() => adopt(settings)} />
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
        formatOptions={percent}
        errorMessage={issueOf('markupPercentage')}
        description="From 0 to 100. Added to every price that diners see, together with the restaurant’s own markup; rounded to the nearest cent."
        hideStepButtons
      />
      <NumberField
        label="Delivery Fee"
        value={draft.deliveryFeeDollars}
        onChange={(deliveryFeeDollars) => change({ deliveryFeeDollars })}
        formatOptions={dollars}
        errorMessage={issueOf('deliveryFee')}
        description="Per delivery, in dollars."
        hideStepButtons
      />
      {contested !== undefined && (
        <Conflict
          theirs={contested.map((field) => SHOWN[field](base))}
          onTakeOver={() => {
            const stored = draftOf(base);
            change(Object.fromEntries(contested.map((field) => [field, stored[field]])));
            setContested([]);
          }}
        />
      )}
      {save.error !== null && issues.length === 0 && contested === undefined && (
        <Banner tone="error">{save.error.message}</Banner>
      )}
      <div className={styles.buttons}>
        <Button onPress={cancel} isPending={isReloading}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={save.isPending}>
          Save
        </Button>
      </div>
      <LeaveDialog guard={guard} text="What you changed in the settings has not been saved." />
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
  const reload = async () => {
    const { error, data } = await settings.refetch();
    if (error === null) return data?.data;
    toast(error.message, { kind: 'error' });
    return undefined;
  };
  const stored = settings.data?.data;

  return (
    <div className={styles.settings}>
      <title>Global Settings · JustRight</title>
      <Card padding="large">
        {stored !== undefined ? (
          <SettingsForm settings={stored} reload={reload} isReloading={settings.isRefetching} />
        ) : settings.isError ? (
          <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
        ) : (
          <div className={styles.waiting} aria-busy>
            <Skeleton shape="block" height={64} />
            <Skeleton shape="block" height={64} />
            <Skeleton shape="block" height={64} />
          </div>
        )}
      </Card>
    </div>
  );
}
