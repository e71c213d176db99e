import { Link } from '@justright/client/screen-router';
import { addressOf } from '@justright/contract/address-of';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Later, laterCode } from '@justright/ui/later';
import { Failure } from '../../elements/failure.tsx';
import type { CartLine } from '../../order/cart.ts';
import type { BotCheckProps } from './bot-check.tsx';
import styles from './cart.module.css';

/** Loaded only when the server asks for it. */
const botCheckCode = laterCode(async () => (await import('./bot-check.tsx')).BotCheck);

export interface CartDialogsProps {
  deletedLine: CartLine | undefined;
  onKeep: () => void;
  onDelete: (line: CartLine) => void;
  isProceeding: boolean;
  /** What the order costs, and where it is placed. */
  total: string | undefined;
  restaurant: string | undefined;
  /** What the kitchen is told of each person, and of each dish that it makes otherwise. */
  told: readonly string[];
  /** What the kitchen is asked, and that the order waits for its answer; none where nothing is asked. */
  asked: readonly string[];
  onStay: () => void;
  /** What shows that a person orders, once the server has asked for it. */
  botCheck: (BotCheckProps & { round: number; isPerson: boolean }) | undefined;
  /** Rejects with the text that the dialog shows. */
  onPlace: () => Promise<void>;
}

/** Asks before a dish is deleted, and before the order is placed. */
export function CartDialogs(props: CartDialogsProps) {
  const { deletedLine, onKeep, onDelete, isProceeding, total, restaurant, told, asked, onStay, botCheck, onPlace } =
    props;
  return (
    <>
      <ConfirmDialog
        isOpen={deletedLine !== undefined}
        onClose={onKeep}
        title={`Remove ${deletedLine?.menuItem.title ?? 'this dish'}?`}
        text="Are you sure you want to delete?"
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          if (deletedLine) onDelete(deletedLine);
        }}
      />
      <ConfirmDialog
        isOpen={isProceeding}
        onClose={onStay}
        title="Proceed?"
        text={
          <>
            <strong className={styles.placeQuestion}>
              {`${['Place order', total && `for ${total}`, restaurant && `at ${restaurant}`].filter(Boolean).join(' ')}?`}
            </strong>
            {told.map((text) => (
              <span key={text} className={styles.placeTold}>
                {text}
              </span>
            ))}
            {asked.map((text) => (
              <span key={text} className={styles.placeAsked}>
                {text}
              </span>
            ))}
            <span>By proceeding with this order, you confirm that you have read and agreed to the</span>{' '}
            <Link to={addressOf('/tnc')} target="_blank" className={styles.termsLink}>
              terms of service
            </Link>
          </>
        }
        confirmLabel={asked.length > 0 ? 'Ask and order' : 'OK'}
        isConfirmDisabled={botCheck !== undefined && !botCheck.isPerson}
        onConfirm={onPlace}
      >
        {botCheck && (
          <Later
            key={botCheck.round}
            code={botCheckCode}
            props={{ siteKey: botCheck.siteKey, onToken: botCheck.onToken }}
            renderFailure={({ retry }) => (
              <Failure
                title="We couldn’t load the check."
                text="The connection may be lost. Your order is kept."
                onRetry={retry}
              />
            )}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
