import { useEffect, useEffectEvent } from 'react';
import { History } from 'lucide-react';
import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { getGlobalSettings, type GlobalSettings, updateGlobalSettings } from '@justright/contract/settings';
import { useHistoryDialog } from '@justright/editing/use-history-dialog';
import { RestoredNotice, SaveNotice } from '@justright/editing/notices';
import { useDraft } from '@justright/editing/use-draft';
import { usePageGuard } from '@justright/editing/use-page-guard';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { Form } from '@justright/ui/form';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { NumberField } from '@justright/ui/number-field';
import { Skeleton } from '@justright/ui/skeleton';
import { TextField } from '@justright/ui/text-field';
import {
  DELIVERY_FEE_MAX,
  draftOf,
  patchOf,
  problemsOf,
  SETTINGS_FIELDS,
  SETTINGS_LABELS,
  type SettingsDraft,
} from './settings-form.ts';
import styles from './global-settings.module.css';

const settingsQuery = callQuery(getGlobalSettings);
const PERCENT = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const;
const AMOUNT = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

interface SettingsFormProps {
  settings: GlobalSettings;
  onReload: () => void;
  isReloading: boolean;
}

function SettingsForm({ settings, onReload, isReloading }: SettingsFormProps) {
  const client = useQueryClient();
  const editor = useDraft<GlobalSettings, SettingsDraft>({
    name: () => 'settings',
    initial: settings,
    toDraft: draftOf,
    fields: SETTINGS_FIELDS,
    check: problemsOf,
    load: async () => (await api(getGlobalSettings)).data,
    save: async ({ base, draft }) => {
      const body = patchOf(draft, (base ?? settings).version);
      return (await api(updateGlobalSettings, { body })).data;
    },
    onSaved: (saved) => {
      client.setQueryData(settingsQuery.queryKey, (before) => before && { ...before, data: saved });
      toast('Settings saved', { kind: 'success' });
    },
  });
  const { draft, change, problems } = editor;
  const guard = usePageGuard(editor);
  // A late response must not overwrite input: newly stored values enter the form only while it has no changes.
  const adopt = useEffectEvent((stored: GlobalSettings) => {
    if (!editor.isDirty && !editor.isSaving) editor.rebase(stored);
  });
  useEffect(() => adopt(settings), [settings]);
  const cancel = () => {
    editor.discard();
    onReload();
  };

  return (
    // The notice shows why a save failed.
    <Form onSubmit={() => void editor.save().catch(() => null)}>
      <RestoredNotice editor={editor} />
      <TextField
        label={SETTINGS_LABELS.goldiStripeId}
        value={draft.goldiStripeId}
        onChange={(goldiStripeId) => change({ goldiStripeId })}
        errorMessage={problems['goldiStripeId']}
        description="The payment account that receives the product's share."
        autoComplete="off"
      />
      <NumberField
        label={SETTINGS_LABELS.markupPercentage}
        value={draft.markupPercentage}
        onChange={(markupPercentage) => change({ markupPercentage })}
        minValue={0}
        maxValue={100}
        formatOptions={PERCENT}
        errorMessage={problems['markupPercentage']}
        description="From 0 to 100. Added to every price that diners see, together with the restaurant’s own markup; rounded to the nearest cent."
        hideStepButtons
      />
      <NumberField
        label={SETTINGS_LABELS.deliveryFee}
        value={draft.deliveryFee}
        onChange={(deliveryFee) => change({ deliveryFee })}
        minValue={0}
        maxValue={DELIVERY_FEE_MAX}
        formatOptions={AMOUNT}
        errorMessage={problems['deliveryFee']}
        description="Per delivery, in the currency of each restaurant that has no fee of its own."
        hideStepButtons
      />
      <SaveNotice editor={editor} name="the settings" />
      <div className={styles.buttons}>
        <Button onPress={cancel} isPending={isReloading}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={editor.isSaving}>
          Save
        </Button>
      </div>
      <LeaveDialog guard={guard} text="What you changed in the settings has not been saved." />
    </Form>
  );
}

/** Edits the settings for all restaurants. Cancel reads the stored values again. */
export function GlobalSettingsScreen() {
  const settings = useQuery({ ...settingsQuery, staleTime: 0 });
  const reload = async () => {
    const { error } = await settings.refetch();
    if (error !== null) toast(error.message, { kind: 'error' });
  };
  const stored = settings.data;
  const history = useHistoryDialog();

  return (
    <div className={styles.settings}>
      <title>Global Settings · JustRight</title>
      <Card padding="large">
        {stored !== undefined ? (
          <SettingsForm settings={stored} onReload={() => void reload()} isReloading={settings.isRefetching} />
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
      {stored !== undefined && (
        <div className={styles.history}>
          <Button
            icon={<History aria-hidden />}
            onPress={() => history.show({ entity: 'globalSettings', id: stored.id, title: 'History of the settings' })}
          >
            History
          </Button>
        </div>
      )}
      {history.dialog}
    </div>
  );
}
