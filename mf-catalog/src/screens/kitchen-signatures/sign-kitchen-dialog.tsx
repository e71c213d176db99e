import { useMemo } from 'react';
import { ApiError, api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  type KitchenSignature,
  listKitchenSignatures,
  previewKitchenSignature,
  renewKitchenSignature,
  signKitchen,
} from '@justright/contract/kitchen-signatures';
import type { Allergy } from '@justright/contract/preferences';
import { listed } from '@justright/contract/words';
import { EditDialog } from '@justright/editing/edit-dialog';
import { comparedFields } from '@justright/editing/field-record';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { Checkbox } from '@justright/ui/checkbox';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { TagPicker } from '@justright/ui/tag-picker';
import { TextField } from '@justright/ui/text-field';
import { yesNo } from '@justright/ui/texts';
import { TEXT_MAX_LENGTH } from '../../shared/editor/limits.ts';
import { nameByKey, namesOf } from '../../shared/tags/tags.ts';
import styles from './kitchen-signatures.module.css';
import { SeenLists } from './seen-lists.tsx';

interface SignKitchenDialogProps {
  restaurantId: string;
  /** The signature that is renewed; null signs new keys. */
  signature: KitchenSignature | null;
  /** The keys for which a signature stands. */
  signedKeys: readonly string[];
  allergies: readonly Allergy[];
  onClose: () => void;
}

interface SignatureDraft {
  keys: readonly string[];
  how: string;
  note: string;
  reviewBy: string;
  /** The state of the menus that the person has confirmed; '' for none. */
  confirmed: string;
}

/** Reads what speaks against a signature for keys. */
const usePreview = (restaurantId: string, keys: readonly string[]) =>
  useQuery({
    ...callQuery(previewKitchenSignature, { params: { id: restaurantId }, body: { keys: [...keys] } }),
    enabled: keys.length > 0,
    staleTime: 0,
    gcTime: 0,
  });

/** Signs in the person's own name that traces are ruled out, after everything was shown that speaks against it. */
export function SignKitchenDialog({ restaurantId, signature, signedKeys, allergies, onClose }: SignKitchenDialogProps) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const names = useMemo(() => nameByKey(allergies), [allergies]);
  const editor: Draft<KitchenSignature, SignatureDraft> = useDraft({
    name: (entity) => `kitchen-signature.${restaurantId}.${entity?.id ?? 'new'}`,
    initial: signature,
    toDraft: (entity) => ({
      keys: entity?.keys ?? [],
      how: entity?.how ?? '',
      note: entity?.note ?? '',
      reviewBy: entity?.reviewBy ?? '',
      confirmed: '',
    }),
    fields: useMemo(
      () =>
        comparedFields<SignatureDraft>(
          {
            keys: { label: 'Foods', text: (keys) => namesOf(keys, names).join(', ') },
            how: { label: 'How' },
            note: { label: 'For staff' },
            reviewBy: { label: 'Review by' },
            confirmed: { label: 'Confirmed', text: (state) => yesNo(state !== '') },
          },
          undefined,
        ),
      [names],
    ),
    save: async ({ base, draft: { keys, how, note, reviewBy, confirmed: state } }): Promise<KitchenSignature> => {
      try {
        const common = { how, reviewBy: reviewBy === '' ? null : reviewBy, state };
        if (base !== null) {
          return (await api(renewKitchenSignature, { params: { id: base.id }, body: common })).data;
        }
        const body = { keys: [...keys], note, ...common };
        const params = { id: restaurantId };
        return (await once(body, (idempotencyKey) => api(signKitchen, { params, body, idempotencyKey }))).data;
      } catch (error) {
        // The menus are not as they were shown: they are shown anew, and confirmed anew.
        if (error instanceof ApiError && error.status === 409) void preview.refetch();
        throw error;
      }
    },
    onSaved: ({ keys }) => {
      void client.invalidateQueries({ queryKey: resourceKey(listKitchenSignatures) });
      toast(`Signed for ${listed(namesOf(keys, names))}`, { kind: 'success' });
    },
  });
  const { draft, change, problems } = editor;
  const hasKeys = draft.keys.length > 0;
  const preview = usePreview(restaurantId, draft.keys);
  const isConfirmed = draft.confirmed !== '' && draft.confirmed === preview.data?.state;
  const chosen = listed(namesOf(draft.keys, names));
  const isInKitchen = preview.data !== undefined && preview.data.seen.contains.length > 0;
  const offered = allergies
    .filter(({ active, key }) => active && !signedKeys.includes(key))
    .map(({ key, name }) => ({ id: key, label: name }));
  return (
    <EditDialog
      editor={editor}
      size="large"
      title={signature === null ? 'Sign for the kitchen' : `Renew ${chosen}`}
      name={chosen}
      canSave={isConfirmed && !preview.isFetching}
      saveLabel="Sign"
      onClose={onClose}
      guard={{ text: 'What you were about to sign is not signed.' }}
    >
      <div className={styles.fields}>
        {signature === null && (
          <TagPicker
            label="Foods"
            description="A family stands for all its kinds."
            items={offered}
            value={draft.keys}
            onChange={(keys) => change({ keys, confirmed: '' })}
            addLabel="Add foods"
            searchLabel="Search foods"
            isRequired
            errorMessage={problems['keys']}
          />
        )}
        {hasKeys && (
          <section className={styles.check} aria-label="What speaks against it">
            <h3 className={styles.heading}>What speaks against it</h3>
            {preview.error !== null && !preview.isFetching ? (
              <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
            ) : preview.data === undefined ? (
              <Loader label="Reading the menus…" isTextShown />
            ) : (
              <SeenLists seen={preview.data.seen} />
            )}
          </section>
        )}
        <TextField
          label="How it is kept apart"
          value={draft.how}
          onChange={(how) => change({ how })}
          isRequired={isInKitchen}
          description={
            isInKitchen
              ? 'It is in this kitchen: guests read how you keep it apart, with your name.'
              : 'Optional. Guests read it with your name: not in this house, every product checked.'
          }
          errorMessage={problems['how']}
          maxLength={TEXT_MAX_LENGTH}
        />
        {signature === null && (
          <TextField
            label="For staff"
            value={draft.note}
            onChange={(note) => change({ note })}
            description="Optional. Guests do not read it."
            errorMessage={problems['note']}
            maxLength={TEXT_MAX_LENGTH}
          />
        )}
        <TextField
          label="Review by"
          type="date"
          description="Optional. After this day the kitchen should be checked again."
          value={draft.reviewBy}
          onChange={(reviewBy) => change({ reviewBy })}
          errorMessage={problems['reviewBy']}
        />
        <Checkbox
          isSelected={isConfirmed}
          isDisabled={preview.data === undefined}
          onChange={(isOn) => change({ confirmed: isOn ? (preview.data?.state ?? '') : '' })}
          description="Guests with an allergy rely on it. It ends by itself when something with it joins the menus, and what comes later is not covered until you renew it."
        >
          {hasKeys
            ? `I sign in my name that traces of ${chosen} are ruled out here, wherever it is no ingredient`
            : 'I sign in my name that traces are ruled out here, wherever it is no ingredient'}
        </Checkbox>
      </div>
    </EditDialog>
  );
}
