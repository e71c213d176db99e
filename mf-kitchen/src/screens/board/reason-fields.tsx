import { REFUSAL_REASONS } from '@justright/contract/refusal-reasons';
import { RadioGroup } from '@justright/ui/radio-group';
import { TextField } from '@justright/ui/text-field';
import styles from './reason-fields.module.css';

/** The longest reason that the server takes. */
const REASON_MAX_LENGTH = 500;
export type ReadyReason = keyof typeof REFUSAL_REASONS;

/** Why something is refused: a text of the list, or somebody's own words. */
export interface Reason {
  id: ReadyReason | 'other' | null;
  /** The own words. */
  text: string;
}
export const NO_REASON: Reason = { id: null, text: '' };

/** Returns what the guest reads; '' while nothing is chosen. */
export const reasonText = ({ id, text }: Reason): string =>
  id === 'other' ? text.trim() : id === null ? '' : REFUSAL_REASONS[id];

interface ReasonFieldsProps {
  label?: string;
  ready: readonly ReadyReason[];
  value: Reason;
  onChange: (value: Reason) => void;
}

/** Asks why something is refused. The guest reads it. */
export function ReasonFields({ label = 'Reason', ready, value, onChange }: ReasonFieldsProps) {
  return (
    <div className={styles.reasons}>
      <RadioGroup<ReadyReason | 'other'>
        label={label}
        variant="cards"
        value={value.id}
        onChange={(id) => onChange({ ...value, id })}
        items={[...ready.map((id) => ({ id, label: REFUSAL_REASONS[id] })), { id: 'other', label: 'Another reason' }]}
      />
      {value.id === 'other' && (
        <TextField
          isMultiline
          label="Reason in your words"
          maxLength={REASON_MAX_LENGTH}
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
        />
      )}
    </div>
  );
}
