import { choicesText, type Names } from '@justright/contract/choice-texts';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { type Person, titleOf } from '../../dining-table/party.ts';

interface ClearDialogProps {
  persons: readonly Person[];
  names: Names;
  onClose: () => void;
  onClear: () => void;
}

/** Asks before choices with an allergy are cleared, and names what is lost. */
export function ClearDialog({ persons, names, onClose, onClear }: ClearDialogProps) {
  const isTable = persons.length > 1;
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={isTable ? 'Clear everyone’s choices?' : 'Clear your choices?'}
      text={
        <>
          {persons
            .filter(({ profile }) => !isEmptyProfile(profile))
            .map((person) => (
              <p key={person.id} dir="auto">
                {isTable && <b>{`${titleOf(person)}: `}</b>}
                <span>{choicesText(person.profile, names)}</span>
              </p>
            ))}
          <p>No dish is checked for this until the questions are answered again.</p>
        </>
      }
      confirmLabel="Clear"
      cancelLabel="Keep"
      onConfirm={onClear}
    />
  );
}
