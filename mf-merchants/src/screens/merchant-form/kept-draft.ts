import * as v from 'valibot';
import { MERCHANT_STATUSES } from '@justright/contract/merchants';
import type { MerchantDraft } from './merchant-draft.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** As it was typed: it may be half of an address. */
const KeptDraft = v.object({
  businessName: v.string(),
  businessAddress: v.string(),
  phoneNumber: v.string(),
  contactName: v.string(),
  contactPhoneNumber: v.string(),
  email: v.string(),
  homePage: v.string(),
  imageUrl: v.string(),
  status: v.picklist(MERCHANT_STATUSES),
});

export interface DraftKeeper {
  /** What was typed before the page was loaded anew; null when nothing was. */
  read: () => MerchantDraft | null;
  keep: (draft: MerchantDraft) => void;
  forget: () => void;
}

/**
 * Keeps the draft of a new merchant in this tab, per user. A browser that keeps nothing costs a reload's draft and
 * nothing else.
 */
export function keptDraft(pick: () => DraftStorage, uid: string | null): DraftKeeper {
  const key = `justright.new-merchant.${uid ?? ''}`;
  const attempt = <T>(work: (storage: DraftStorage) => T, otherwise: T): T => {
    try {
      return work(pick());
    } catch {
      return otherwise;
    }
  };
  return {
    read: () =>
      attempt((storage) => {
        const { success, output } = v.safeParse(KeptDraft, JSON.parse(storage.getItem(key) ?? 'null'));
        return success ? output : null;
      }, null),
    keep: (draft) => attempt((storage) => storage.setItem(key, JSON.stringify(draft)), undefined),
    forget: () => attempt((storage) => storage.removeItem(key), undefined),
  };
}
