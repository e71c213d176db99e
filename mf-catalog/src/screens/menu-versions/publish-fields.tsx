import { PUBLICATION_NOTE_MAX_LENGTH } from '@justright/contract/publications';
import type { Draft } from '@justright/editing/use-draft';
import { isVersionConflict } from '@justright/editing/version-conflict';
import { Banner } from '@justright/ui/banner';
import type { Publication } from '@justright/contract/publications';
import { RadioGroup } from '@justright/ui/radio-group';
import { TextField } from '@justright/ui/text-field';
import type { Zone } from '@justright/ui/zone-time';
import { CHANGED_TEXT, type PublishDraft } from './use-publishing.ts';
import styles from './menu-versions.module.css';

const WHEN = [
  { id: 'now', label: 'Now' },
  { id: 'time', label: 'At a time' },
] as const;

interface PublishFieldsProps {
  editor: Draft<Publication, PublishDraft>;
  zone: Zone;
  needsSecondPerson: boolean;
}

/** The fields of a publication: when diners get it, and a note for colleagues. */
export function PublishFields({ editor: { draft, change, problems }, zone, needsSecondPerson }: PublishFieldsProps) {
  return (
    <div className={styles.publish}>
      <RadioGroup
        label={needsSecondPerson ? 'When diners get it, once it is approved' : 'When diners get it'}
        variant="cards"
        items={WHEN}
        value={draft.when}
        onChange={(when) => change({ when })}
        errorMessage={draft.when === 'now' ? problems['time'] : undefined}
      />
      {draft.when === 'time' && (
        <TextField
          label={`Day and time in ${zone.name}`}
          type="datetime-local"
          value={draft.time}
          onChange={(time) => change({ time })}
          description={zone.text}
          errorMessage={problems['time']}
          isRequired
        />
      )}
      <TextField
        label="Note"
        value={draft.note}
        onChange={(note) => change({ note })}
        description="Optional. Colleagues read it in the list below; diners do not."
        maxLength={PUBLICATION_NOTE_MAX_LENGTH}
        errorMessage={problems['note']}
        isMultiline
        rows={2}
      />
    </div>
  );
}

/** Says that the comparison was loaded again, after a publication was refused because something had changed. */
export function ChangedNotice({ editor: { saving } }: Pick<PublishFieldsProps, 'editor'>) {
  if (saving.kind !== 'failed' || !isVersionConflict(saving.error)) return null;
  return <Banner tone="warning">{CHANGED_TEXT}</Banner>;
}

/** The label of the button that publishes. */
export function publishLabel({ when }: PublishDraft, needsSecondPerson: boolean, isRollback = false): string {
  if (needsSecondPerson) return 'Ask for approval';
  const act = isRollback ? 'Roll back' : 'Publish';
  return when === 'now' ? `${act} now` : `${act} at this time`;
}
