import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { createMerchant } from '@justright/contract/calls';
import { isSame } from '../../shared/same.ts';
import { type DraftKeeper, keptDraft } from './kept-draft.ts';
import { type MerchantDraft, NEW_MERCHANT } from './merchant-draft.ts';
import { MerchantForm } from './merchant-form.tsx';

const HOME = '/merchants';

/** One key per body: whoever presses again after a lost answer gets the merchant that was made, not a second one. */
function useKeyOfBody(): (body: MerchantDraft) => string {
  const last = useRef<{ body: MerchantDraft; key: string }>(null);
  return (body) => {
    if (last.current === null || !isSame(last.current.body, body)) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Makes a merchant. What was typed survives a reload of the page, and a session that ends. */
export function NewMerchantScreen() {
  const client = useQueryClient();
  const { uid, end } = useAtomValue(sessionAtom);
  const keeper = useMemo(() => keptDraft(() => sessionStorage, uid), [uid]);
  const initial = useMemo(() => keeper.read() ?? NEW_MERCHANT, [keeper]);
  const keyOf = useKeyOfBody();

  const keep = useCallback(
    (draft: MerchantDraft) => (isSame(draft, NEW_MERCHANT) ? keeper.forget() : keeper.keep(draft)),
    [keeper],
  );
  // Whoever leaves has been asked; a session that ended leads away without a question, and back.
  const leave = useEffectEvent((left: DraftKeeper) => {
    if (end === null) left.forget();
  });
  useEffect(() => () => leave(keeper), [keeper]);

  return (
    <MerchantForm
      key={uid}
      title="Create New Merchant"
      merchant={null}
      initial={initial}
      isAdmin
      send={(draft) => api(createMerchant, { body: draft, idempotencyKey: keyOf(draft) })}
      home={HOME}
      onRest={keep}
      onSaved={() => {
        keeper.forget();
        void client.invalidateQueries({ queryKey: ['merchants'] });
        toast('Merchant created', { kind: 'success' });
        return HOME;
      }}
    />
  );
}
