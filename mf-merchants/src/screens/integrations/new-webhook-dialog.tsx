import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import {
  createWebhook,
  listWebhooks,
  type MadeWebhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@justright/contract/webhooks';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import { ChoiceCards } from '@justright/ui/choice-cards';
import { TextField } from '@justright/ui/text-field';
import { EVENT_TEXTS } from './integration-texts.ts';
import styles from './integrations.module.css';

const EVENTS = WEBHOOK_EVENTS.map((id) => ({ id, ...EVENT_TEXTS[id] }));

interface WebhookDraft {
  address: string;
  events: readonly WebhookEvent[];
}

interface NewWebhookDialogProps {
  merchantId: string;
  onClose: () => void;
  /** Receives the secret, which no list has. */
  onMade: (secret: string) => void;
}

/**
 * Makes a webhook; the server decides on the address. Its draft is not stored (docs/decisions/editing-and-queries.md).
 */
export function NewWebhookDialog({ merchantId, onClose, onMade }: NewWebhookDialogProps) {
  const client = useQueryClient();
  const editor = useDraft<MadeWebhook, WebhookDraft>({
    name: null,
    initial: null,
    toDraft: () => ({ address: '', events: [] }),
    fields: [],
    check: ({ address, events }) => ({
      ...(address.trim() === '' && { address: 'Enter the address' }),
      ...(events.length === 0 && { events: 'Choose at least one event' }),
    }),
    save: async ({ draft: { address, events } }) => {
      const body = { address, events: [...events] };
      const { data } = await api(createWebhook, { params: { id: merchantId }, body });
      void client.invalidateQueries({ queryKey: resourceKey(listWebhooks) });
      return data;
    },
    onSaved: ({ secret }) => onMade(secret),
  });
  const { draft, change, problems } = editor;
  return (
    <EditDialog
      editor={editor}
      title="New webhook"
      name="the webhook"
      saveLabel="Make webhook"
      canSave
      onClose={onClose}
      guard={{ text: 'The webhook has not been made.' }}
    >
      <TextField
        label="Address"
        description="Starts with https://. We send a signed message to it for each event."
        type="url"
        inputMode="url"
        value={draft.address}
        onChange={(address) => change({ address })}
        errorMessage={problems['address']}
        autoComplete="off"
        isRequired
      />
      <div className={styles.fields}>
        <ChoiceCards
          label="Tell it when"
          items={EVENTS}
          value={draft.events}
          onChange={(ids) => change({ events: WEBHOOK_EVENTS.filter((event) => ids.includes(event)) })}
          errorMessage={problems['events']}
        />
      </div>
    </EditDialog>
  );
}
