import { useQuery } from '@justright/client/query';
import type { Preference } from '@justright/contract/preferences';
import { Banner } from '@justright/ui/banner';
import { FormRow } from '@justright/ui/form';
import { TagPicker } from '@justright/ui/tag-picker';
import { allergiesQuery, dietsQuery } from '../preferences/queries.ts';
import { asPickerItems } from '../tags/tags.ts';
import { declaredContradictions } from './declared-contradictions.ts';
import { DeclarationField } from './declaration-field.tsx';
import { addContained, changeFields } from './menu-item-draft.ts';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

const NONE: readonly Preference[] = [];

/** The facts that staff declare for a dish besides its ingredients, and whether they are complete. */
export function DeclaredTab(props: TabProps) {
  const { draft, stored, edit, problems, derivation } = props;
  const { data: allergies = NONE } = useQuery(allergiesQuery);
  const { data: diets = NONE } = useQuery(dietsQuery);
  const contradictions = derivation.status === 'ready' ? declaredContradictions(draft, stored, derivation) : [];
  return (
    <div className={styles.fields}>
      <FormRow>
        <TagPicker
          label="Additional allergies"
          description="On top of what the ingredients bring: the dish contains them."
          items={asPickerItems(allergies)}
          value={draft.additionalAllergies}
          onChange={(keys) => edit(addContained(keys))}
          addLabel="Add allergies"
          searchLabel="Search allergies"
          errorMessage={problems['additionalAllergies']}
        />
        <TagPicker
          label="May also contain"
          description="Traces that the ingredients do not bring, such as from a shared board."
          items={asPickerItems(allergies.filter(({ key }) => !draft.additionalAllergies.includes(key)))}
          value={draft.additionalMayContain}
          onChange={(additionalMayContain) => edit(changeFields({ additionalMayContain }))}
          addLabel="Add allergies"
          searchLabel="Search allergies"
          errorMessage={problems['additionalMayContain']}
        />
      </FormRow>
      <TagPicker
        label="Additional diets"
        description="The dish meets them although its ingredients do not say so. Halal holds for all its options too."
        items={asPickerItems(diets)}
        value={draft.additionalDiets}
        onChange={(additionalDiets) => edit(changeFields({ additionalDiets }))}
        addLabel="Add diets"
        searchLabel="Search diets"
        errorMessage={problems['additionalDiets']}
      />

      {contradictions.length > 0 && (
        <Banner tone="warning" title="A declared diet contradicts what the dish contains">
          {contradictions.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Banner>
      )}
      <DeclarationField {...props} />
    </div>
  );
}
