import {
  ArrowRightLeft,
  Check,
  CircleAlert,
  CircleMinus,
  History,
  ListChecks,
  MessageCircleQuestionMark,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { DinerDish } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import type { Names } from '@justright/contract/choice-texts';
import { type Decision, decisionsFor } from '@justright/diner-texts/decisions';
import { cardFacts } from '@justright/diner-texts/card-text';
import { servedFactsOf } from '@justright/diner-texts/served-facts';
import { DishFrame } from './dish-frame.tsx';
import styles from './dish-card.module.css';

interface Shown {
  kind: Decision['kind'] | 'checking' | 'kept';
  text: string;
}

export const CHECKING_TEXT = 'Checking again…';

const ICONS: Record<Shown['kind'], LucideIcon> = {
  fits: Check,
  asks: MessageCircleQuestionMark,
  omits: CircleMinus,
  swaps: ArrowRightLeft,
  choose: ListChecks,
  marked: CircleAlert,
  checking: RefreshCw,
  kept: History,
};

/** Stands for the decisions while they are unknown. */
const CHECKING: Shown = { kind: 'checking', text: CHECKING_TEXT };

interface DishCardProps {
  item: DinerDish;
  profile: Profile;
  names: Names;
  /** The decisions may be out of date. */
  isChecking: boolean;
  /** The dish comes from the cache and cannot be checked now: what to say of it. */
  keptText: string | undefined;
  isInCart: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** Shows a dish in the menu: what it is, what it costs, what was decided for this diner. A tap opens it. */
export function DishCard({ item, profile, names, isChecking, keptText, isInCart, onOpen, onRemove }: DishCardProps) {
  const unsure: Shown = keptText === undefined ? CHECKING : { kind: 'kept', text: keptText };
  const isUnsure = isChecking || keptText !== undefined;
  const decisions: readonly Shown[] = isUnsure ? [unsure] : decisionsFor(item, profile, names);
  return (
    <DishFrame
      dish={item}
      facts={cardFacts(
        servedFactsOf(item),
        item.without,
        names,
        item.marks.map(({ key }) => key),
      )}
      isUnsure={isUnsure}
      onOpen={onOpen}
      decisions={decisions.map(({ kind, text }) => {
        const Icon = ICONS[kind];
        return (
          <span key={text} className={styles.decision} data-kind={kind} data-look={kind} dir="auto">
            <Icon aria-hidden />
            <span data-look="text">{text}</span>
          </span>
        );
      })}
      corner={
        isInCart && (
          <button
            type="button"
            className={styles.remove}
            onClick={onRemove}
            aria-label={`Remove ${item.title} from the cart`}
          >
            <Trash2 aria-hidden />
          </button>
        )
      }
    />
  );
}
