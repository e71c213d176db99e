import { CHANGE_REASON_MAX_LENGTH } from '@justright/contract/change-reason';
import { TextField } from '@justright/ui/text-field';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** The optional reason for a change; stored with it in the history (`api(…, { reason })`). */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label="Reason"
      description="Optional. Kept in the history with this change."
      value={value}
      onChange={onChange}
      maxLength={CHANGE_REASON_MAX_LENGTH}
      autoComplete="off"
    />
  );
}
