import { type NamesWith, plainInputs } from '@justright/editing/field-record';
import type { Problems } from '@justright/editing/issues';
import { TextField } from '@justright/ui/text-field';

type Kind = 'line' | 'lines';
interface PlainTextsProps<Fields, Name extends string> {
  /** The record of the entity's fields. */
  fields: Fields;
  draft: Readonly<Record<Name, string>>;
  onChange: (change: Partial<Record<Name, string>>) => void;
  problems: Problems;
}

/** Shows the inputs of an entity's plain texts, in the order of its record. */
export function PlainTexts<Fields extends Parameters<typeof plainInputs>[0]>({
  fields,
  draft,
  onChange,
  problems,
}: PlainTextsProps<Fields, NamesWith<Fields, Kind>>) {
  return plainInputs(fields, 'line', 'lines').map(({ name, label, input, hint }) => (
    <TextField
      key={name}
      label={label}
      description={hint}
      value={draft[name]}
      onChange={(text) => onChange({ [name]: text } as Partial<Record<typeof name, string>>)}
      errorMessage={problems[name]}
      maxLength={5000}
      {...(input === 'lines' && { isMultiline: true, rows: 2 })}
    />
  ));
}
