import { MessageCircleQuestionMark } from 'lucide-react';
import type { DinerDish } from '@justright/contract/read-lean-menu';
import type { Selection } from '@justright/dietary-rules/selection';
import type { Names } from '@justright/contract/choice-texts';
import { askedPieceText, askedText } from '@justright/diner-texts/asked-texts';
import { askedPieces } from './asks.ts';
import styles from './dish-sheet.module.css';

interface AskedNoteProps {
  item: DinerDish;
  selection: Selection;
  names: Names;
}

/** Says why the kitchen is asked about a dish as it is chosen: for the dish itself, and for each part and choice in it. */
export function AskedNote({ item, selection, names }: AskedNoteProps) {
  const texts = [
    ...(item.asks.length > 0 ? [askedText(item.asks, names, item.asks.length)] : []),
    ...askedPieces(item, selection).map((piece) => askedPieceText(piece, names)),
  ];
  return (
    <ul className={styles.askedNote} aria-label="The kitchen is asked" aria-live="polite">
      {texts.map((text) => (
        <li key={text} dir="auto">
          <MessageCircleQuestionMark aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
