import { Checkbox } from '@justright/ui/checkbox';
import { ReasonFields, type ReadyReason } from '../reason-fields.tsx';
import { NOTHING_SAID, type Said } from './asked-fields.tsx';

const REASONS: readonly ReadyReason[] = ['unfit', 'sold-out', 'cannot-change'];

interface NotMadeFieldsProps {
  title: string;
  value: Said;
  onChange: (value: Said) => void;
}

/** Asks whether a dish that no longer fits is left out of the order, and why. The guest reads it. */
export function NotMadeFields({ title, value, onChange }: NotMadeFieldsProps) {
  const isOut = value.says === 'no';
  return (
    <div>
      <Checkbox
        isSelected={isOut}
        onChange={(isNotMade) => onChange(isNotMade ? { says: 'no', reason: { id: 'unfit', text: '' } } : NOTHING_SAID)}
      >
        {`Do not make ${title}`}
      </Checkbox>
      {isOut && (
        <ReasonFields
          label={`Why ${title} is not made`}
          ready={REASONS}
          value={value.reason}
          onChange={(reason) => onChange({ ...value, reason })}
        />
      )}
    </div>
  );
}
