import { askedFoods, foodNames } from '@justright/contract/asked-texts';
import type { CartItem } from '@justright/contract/orders';
import { RadioGroup } from '@justright/ui/radio-group';
import { useTracesAnswer } from '../../../people/use-people.ts';
import { NO_REASON, type Reason, ReasonFields, reasonText, type ReadyReason } from '../reason-fields.tsx';
import { AskedAbout } from './asked-about.tsx';
import styles from './asked-fields.module.css';

/** What somebody says of traces in a dish: yes, they are ruled out; or no, with why the dish is not made. */
export interface Said {
  says: 'yes' | 'no' | null;
  reason: Reason;
}
export const NOTHING_SAID: Said = { says: null, reason: { ...NO_REASON, id: 'traces' } };

/** Decides whether a dish has its answer. */
export const isAnswered = ({ says, reason }: Said): boolean =>
  says === 'yes' || (says === 'no' && reasonText(reason) !== '');

const REASONS: readonly ReadyReason[] = ['traces', 'sold-out', 'busy', 'closed'];

interface AskedFieldsProps {
  item: CartItem;
  /** The foods; left out: those of its question. */
  keys?: readonly string[];
  /** The dish may be refused here. */
  isRefusable?: boolean;
  value: Said;
  onChange: (value: Said) => void;
}

/** Asks whether traces are ruled out in a dish: what it is about stands first, and who may say yes. */
export function AskedFields({ item, keys, isRefusable = true, value, onChange }: AskedFieldsProps) {
  const { may, text } = useTracesAnswer();
  return (
    <div className={styles.asked}>
      <AskedAbout foods={keys ? foodNames(item, keys) : askedFoods(item)} hasChanged={item.changed !== undefined} />
      <RadioGroup<'yes' | 'no'>
        label={`Traces in ${item.menuItem.title}`}
        isLabelHidden
        variant="cards"
        value={value.says}
        onChange={(says) => onChange({ ...value, says })}
        items={[
          {
            id: 'yes',
            label: 'Yes, traces are ruled out',
            isDisabled: !may,
            ...(text !== '' && { description: text }),
          },
          ...(isRefusable ? [{ id: 'no' as const, label: 'No, do not make it' }] : []),
        ]}
      />
      {value.says === 'no' && (
        <ReasonFields
          label={`Why ${item.menuItem.title} is not made`}
          ready={REASONS}
          value={value.reason}
          onChange={(reason) => onChange({ ...value, reason })}
        />
      )}
    </div>
  );
}
