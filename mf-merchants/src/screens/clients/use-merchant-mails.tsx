import { type ReactNode, useCallback, useState } from 'react';
import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import type { Merchant } from '@justright/contract/merchants';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { LINK_SENT, MERCHANT_MAILS, type MerchantMailId } from './merchant-mails.ts';

interface MerchantMails {
  /** The entries behind a merchant's three dots. */
  actionsFor: (merchant: Merchant) => { id: MerchantMailId; label: string; onAction: () => void }[];
  /** Put it once into the screen. */
  dialog: ReactNode;
}

/** The mails to merchants with their dialog: nothing is sent before it is confirmed. What came of it is toasted. */
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
