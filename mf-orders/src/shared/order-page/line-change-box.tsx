import { changeTexts } from '@justright/contract/line-change-texts';
import type { CartItem } from '@justright/contract/orders';
import { placeText } from '@justright/ui/when';
import styles from './line-change-box.module.css';

interface LineChangeBoxProps {
  item: CartItem;
  /** The restaurant's; null where it has none. */
  timeZone: string | null;
}

/** Shows what has changed of a dish since it was ordered: the answers, who changed them, and who in the kitchen has read it. */
export function LineChangeBox({ item: { menuItem, changed, amended }, timeZone }: LineChangeBoxProps) {
  // Why a dish is not made stands above.
  if (!changed && amended?.refusal !== null) return null;
  return (
    <section
      className={styles.box}
      data-alarm={changed !== undefined || undefined}
      aria-label={`${menuItem.title} since the order`}
    >
      {changed && (
        <>
          <h4 className={styles.title}>{`Changed since it was ordered · ${placeText(changed.at, timeZone)}`}</h4>
          {changeTexts(changed).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {changed.because.map(({ title, by, at }) => (
            <p key={`${title} ${at}`} className={styles.by}>{`${title}, by ${by} · ${placeText(at, timeZone)}`}</p>
          ))}
          <p className={styles.by}>
            {changed.readAt === undefined
              ? 'Nobody in the kitchen has read it'
              : `Read by ${changed.readBy} · ${placeText(changed.readAt, timeZone)}`}
          </p>
        </>
      )}
      {amended && amended.refusal === null && (
        <p className={styles.by}>{`Made as below, decided by ${amended.by} · ${placeText(amended.at, timeZone)}`}</p>
      )}
    </section>
  );
}
