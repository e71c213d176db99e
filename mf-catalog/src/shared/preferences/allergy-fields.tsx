import { LEGAL_PLACES } from '@justright/contract/legal-sets';
import type { LegalEntry } from '@justright/contract/preferences';
import { Chip } from '@justright/ui/chip';
import { Select } from '@justright/ui/select';
import { Switch } from '@justright/ui/switch';
import { asPickerItems } from '../tags/tags.ts';
import styles from './allergy-fields.module.css';
import { ALLERGY_LABELS, type AllergyDraft } from './preference-draft.ts';
import type { OwnFieldsProps } from './own-fields-props.ts';

const NO_FAMILY = '';

/** The family of an allergy, and the laws that name it. There are two levels: a family is no kind itself. */
export function AllergyFields({ storedId, draft, change, fieldErrors, allergies }: OwnFieldsProps<AllergyDraft>) {
  const stored = allergies.find(({ id }) => id === storedId);
  const kinds = allergies.filter(({ familyKey }) => stored !== undefined && familyKey === stored.key);
  const families = allergies.filter(({ key, familyKey }) => familyKey === null && key !== stored?.key);
  const family = allergies.find(({ key }) => key === draft.familyKey);
  return (
    <>
      <Select
        label={ALLERGY_LABELS.familyKey}
        description={
          kinds.length > 0
            ? `It has kinds: ${kinds.map(({ name }) => name).join(', ')}.`
            : 'The family of foods that it belongs to.'
        }
        items={[{ id: NO_FAMILY, label: 'Nothing: it stands alone' }, ...asPickerItems(families)]}
        value={draft.familyKey ?? NO_FAMILY}
        onChange={(key) => change({ familyKey: key === NO_FAMILY ? null : key })}
        isDisabled={kinds.length > 0}
        errorMessage={fieldErrors['familyKey']}
      />
      {family !== undefined && (
        <Switch
          isSelected={draft.isCoveredByFamily}
          onChange={(isCoveredByFamily) => change({ isCoveredByFamily })}
          description={`A statement that frees ${family.name} frees this kind too, also one from before it was added.`}
        >
          {ALLERGY_LABELS.isCoveredByFamily}
        </Switch>
      )}
      {stored !== undefined && stored.legal.length > 0 && <LegalSets legal={stored.legal} />}
    </>
  );
}

/** The laws that name a food as an allergen. */
const LegalSets = ({ legal }: { legal: readonly LegalEntry[] }) => (
  <div className={styles.legal}>
    <span className={styles.label} id="legal-sets">
      Allergen by law
    </span>
    <ul className={styles.sets} aria-labelledby="legal-sets">
      {legal.map(({ set, name, code }) => (
        <li key={set} className={styles.set}>
          <Chip size="small">{LEGAL_PLACES[set]}</Chip>
          <span className={styles.name}>{code === '' ? name : `${name} (${code})`}</span>
        </li>
      ))}
    </ul>
    <span className={styles.note}>Check the law before you rely on it.</span>
  </div>
);
