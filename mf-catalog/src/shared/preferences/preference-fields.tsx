import { useMemo, useState } from 'react';
import type { Allergy, Preference } from '@justright/contract/preferences';
import type { Problems } from '@justright/editing/issues';
import { Banner } from '@justright/ui/banner';
import { FormRow } from '@justright/ui/form';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import { REQUIRED } from '../editor/identifier.ts';
import type { IdentifierCheck } from '../editor/use-identifier-check.ts';
import { IconPicker } from './icon-picker.tsx';
import { type IconPair, PREFERENCE_LABELS, type PreferenceDraft, iconPairsOf } from './preference-draft.ts';
import type { PreferenceKind } from './preference-kind.ts';

interface PreferenceFieldsProps<Entry extends Preference, Draft extends PreferenceDraft> {
  kind: PreferenceKind<Entry, Draft>;
  draft: Draft;
  change: (change: Partial<Draft> | ((draft: Draft) => Draft)) => void;
  /** The edited entry; null while it is new. */
  base: Preference | null;
  identifier: IdentifierCheck;
  fieldErrors: Problems;
  allergies: readonly Allergy[];
  /** The entries whose icons are offered. */
  iconSources: readonly Preference[];
  onIconBusyChange: (icon: keyof Omit<IconPair, 'name'>, isBusy: boolean) => void;
}

/** The form of an allergy or diet. */
export function PreferenceFields<Entry extends Preference, Draft extends PreferenceDraft>({
  kind,
  draft,
  change: changeDraft,
  base,
  identifier,
  fieldErrors,
  allergies,
  iconSources,
  onIconBusyChange,
}: PreferenceFieldsProps<Entry, Draft>) {
  const change = (fields: Partial<PreferenceDraft>) => changeDraft((current) => ({ ...current, ...fields }));
  const isNew = base === null;
  const [touched, setTouched] = useState<readonly string[]>([]);
  const textField = (field: 'name' | 'title') => {
    const isMissing = draft[field].trim() === '';
    return {
      label: PREFERENCE_LABELS[field],
      value: draft[field],
      onBlur: () => setTouched((fields) => [...fields, field]),
      description: isMissing ? REQUIRED : undefined,
      errorMessage: touched.includes(field) && isMissing ? REQUIRED : fieldErrors[field],
    };
  };
  // The entry itself comes last, so that a shared pair gets the name of another entry.
  const iconPairs = useMemo(
    () => iconPairsOf([...iconSources.filter(({ id }) => id !== base?.id), ...(base === null ? [] : [base])]),
    [iconSources, base],
  );
  return (
    <>
      <TextField
        label={PREFERENCE_LABELS.id}
        value={draft.id}
        onChange={(id) => change({ id })}
        isRequired={isNew}
        isDisabled={!isNew}
        description={isNew ? identifier.description : 'Fixed once it is saved: ingredients and dishes refer to it.'}
        errorMessage={identifier.errorMessage ?? fieldErrors['id']}
        maxLength={64}
        autoComplete="off"
        spellCheck="false"
      />
      <FormRow>
        <TextField
          {...textField('name')}
          onChange={(name) => change({ name })}
          isRequired
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          {...textField('title')}
          onChange={(title) => change({ title })}
          isRequired
          maxLength={200}
          autoComplete="off"
        />
      </FormRow>
      <TextField
        label={PREFERENCE_LABELS.description}
        value={draft.description}
        onChange={(description) => change({ description })}
        errorMessage={fieldErrors['description']}
        isMultiline
        rows={2}
      />
      <kind.OwnFields
        storedId={base?.id ?? null}
        draft={draft}
        change={changeDraft}
        fieldErrors={fieldErrors}
        allergies={allergies}
      />
      <IconPicker
        pairs={iconPairs}
        value={draft}
        onChange={change}
        onBusyChange={onIconBusyChange}
        fieldErrors={fieldErrors}
      />
      <Switch
        isSelected={draft.active}
        onChange={(active) => change({ active })}
        // The count of what has no answer needs the stored entry.
        isDisabled={isNew}
        description={
          isNew
            ? 'Save it first. Activating it then shows what has no answer for it yet.'
            : 'Diners can choose only what is active.'
        }
      >
        {PREFERENCE_LABELS.active}
      </Switch>
      {base?.active === true && !draft.active && <Banner tone="warning">{kind.deactivationText}</Banner>}
    </>
  );
}
