import { type ReactNode, useCallback, useState } from 'react';
import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import type { Merchant } from '@justright/contract/merchants';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { LINK_SENT, MERCHANT_MAILS, type MerchantMailId } from './merchant-mails.ts';

interface MerchantMails {
  /** Returns the entries of a merchant's row menu. */
  actionsFor: (merchant: Merchant) => { id: MerchantMailId; label: string; onAction: () => void }[];
  /** The dialog; render it once in the screen. */
  dialog: ReactNode;
}

/**
 * Provides the mails to merchants and their dialog. A mail is sent only after a confirmation; a toast shows the result.
 */
export function useMerchantMails(): MerchantMails {
  const [asked, setAsked] = useState<{ merchant: Merchant; mail: (typeof MERCHANT_MAILS)[number] }>();
  const [isOpen, setIsOpen] = useState(false);

  const actionsFor = useCallback(
    (merchant: Merchant) =>
      MERCHANT_MAILS.map((mail) => ({
        id: mail.id,
        label: mail.label,
        onAction: () => {
          setAsked({ merchant, mail });
          setIsOpen(true);
        },
      })),
    [],
  );

  if (asked === undefined) return { actionsFor, dialog: null };
  const { merchant, mail } = asked;
  const send = async () => {
    try {
      await api(mail.call, { params: { id: merchant.id } });
      toast(LINK_SENT, { kind: 'success' });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    }
  };
  return {
    actionsFor,
    dialog: (
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={mail.label}
        text={mail.question(merchant)}
        confirmLabel="Confirm"
        onConfirm={send}
      />
    ),
  };
}
