import { useState } from 'react';
import { useQuery } from '@justright/client/query';
import type { Preference } from '@justright/contract/preferences';
import { Banner } from '@justright/ui/banner';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { FormRow } from '@justright/ui/form';
import { Switch } from '@justright/ui/switch';
import { TagPicker } from '@justright/ui/tag-picker';
import { allergiesQuery, dietsQuery } from '../queries.ts';
import { asPickerItems } from '../tags.ts';
import { declaredContradictions } from './declared-contradictions.ts';
import { changeFields } from './menu-item-draft.ts';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

const NONE: readonly Preference[] = [];

/** The facts that staff declare for a dish besides its ingredients, and whether they are complete. */
export function DeclaredTab({ draft, edit, problems, derivation }: TabProps) {
  const { data: allergies = NONE } = useQuery(allergiesQuery);
  const { data: diets = NONE } = useQuery(dietsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const contradictions = derivation.status === 'ready' ? declaredContradictions(draft, derivation) : [];
  const declare = (isDeclared: boolean) => edit(changeFields({ isDeclared }));
  return (
    <div className={styles.fields}>
      <FormRow>
        <TagPicker
          label="Additional allergies"
          description="On top of what the ingredients bring."
          items={asPickerItems(allergies)}
          value={draft.additionalAllergies}
          onChange={(additionalAllergies) => edit(changeFields({ additionalAllergies }))}
          addLabel="Add allergies"
          searchLabel="Search allergies"
          errorMessage={problems['additionalAllergies']}
        />
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
      </FormRow>
      {contradictions.length > 0 && (
        <Banner tone="warning" title="A declared diet contradicts what the dish contains">
          {contradictions.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Banner>
      )}
      <Switch
        isSelected={draft.isDeclared}
        onChange={(isDeclared) => (isDeclared ? setIsAsking(true) : declare(false))}
        description="The kitchen vouches for it: the allergies and diets above, with what the ingredients bring, are everything. A dish whose ingredients are not known is then shown to diners with a diet or a dislike."
        errorMessage={problems['isDeclared']}
      >
        The allergens and diets are complete
      </Switch>
      <ConfirmDialog
        isOpen={isAsking}
        title="Declare the allergens complete?"
        text="Diners who avoid a food are then shown this dish on the restaurant's word alone, also where an ingredient is not known. Do this only when the kitchen has checked everything that goes into it."
        confirmLabel="Declare complete"
        danger
        onConfirm={() => declare(true)}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
