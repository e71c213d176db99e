import { TextField } from '@justright/ui/text-field';

const NAME_MAX_LENGTH = 200;

interface GivenNameFieldProps {
  value: string;
  onChange: (name: string) => void;
  errorMessage: string | undefined;
}

/** Edits the name that an administrator gives to somebody with a role: it stands under all that the person states. */
export const GivenNameField = ({ value, onChange, errorMessage }: GivenNameFieldProps) => (
  <TextField
    label="Name"
    description="It stands under what this person signs and changes. Without one, the address does."
    value={value}
    onChange={onChange}
    errorMessage={errorMessage}
    maxLength={NAME_MAX_LENGTH}
    autoComplete="off"
  />
);
