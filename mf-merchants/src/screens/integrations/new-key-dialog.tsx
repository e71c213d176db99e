import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { createApiKey, listApiKeys, type MadeApiKey } from '@justright/contract/api-keys';
import { KEY_SCOPES, type KeyScope } from '@justright/contract/key-scopes';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import { ChoiceCards } from '@justright/ui/choice-cards';
import { TextField } from '@justright/ui/text-field';
import { SCOPE_TEXTS } from './integration-texts.ts';
import styles from './integrations.module.css';

const NAME_MAX_LENGTH = 200;
const SCOPES = KEY_SCOPES.map((id) => ({ id, ...SCOPE_TEXTS[id] }));

interface KeyDraft {
  name: string;
  scopes: readonly KeyScope[];
}

interface NewKeyDialogProps {
  merchantId: string;
  onClose: () => void;
  /** Receives the secret, which no list has. */
  onMade: (secret: string) => void;
}

/** Makes an API key. Its draft is not stored (docs/decisions/editing-and-queries.md). */
export function NewKeyDialog({ merchantId, onClose, onMade }: NewKeyDialogProps) {
  const client = useQueryClient();
  const editor = useDraft<MadeApiKey, KeyDraft>({
    name: null,
    initial: null,
    toDraft: () => ({ name: '', scopes: [] }),
    fields: [],
    check: ({ name, scopes }) => ({
      ...(name.trim() === '' && { name: 'Name the key' }),
      ...(scopes.length === 0 && { scopes: 'Choose what the key may do' }),
    }),
    save: async ({ draft: { name, scopes } }) => {
      const { data } = await api(createApiKey, { params: { id: merchantId }, body: { name, scopes: [...scopes] } });
      void client.invalidateQueries({ queryKey: resourceKey(listApiKeys) });
      return data;
    },
    onSaved: ({ secret }) => onMade(secret),
  });
  const { draft, change, problems } = editor;
  return (
    <EditDialog
      editor={editor}
      title="New API key"
      name="the key"
      saveLabel="Make key"
      canSave
      onClose={onClose}
      guard={{ text: 'The key has not been made.' }}
    >
      <TextField
        label="Name"
        description="The system that uses it. It stands under what the key changes."
        value={draft.name}
        onChange={(name) => change({ name })}
        errorMessage={problems['name']}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        isRequired
      />
      <div className={styles.fields}>
        <ChoiceCards
          label="The key may"
          items={SCOPES}
          value={draft.scopes}
          onChange={(ids) => change({ scopes: KEY_SCOPES.filter((scope) => ids.includes(scope)) })}
          errorMessage={problems['scopes']}
        />
      </div>
    </EditDialog>
  );
}
