import type { CustomizationOption } from '@justright/contract/menus';
import type { Explanation } from '@justright/dietary-rules/explain';
import { Checkbox } from '@justright/ui/checkbox';
import { FormRow } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';
import { DerivedFacts } from '../derivation/derived-facts.tsx';
import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '../editor/limits.ts';
import { StationField } from '../stations/station-field.tsx';
import { instantOf, localTimeOf } from './local-time.ts';
import { optionField } from './item-problems.ts';
import { changeOption } from './menu-item-draft.ts';
import { PartIngredients } from './part-ingredients.tsx';
import { PriceField } from './price-field.tsx';
import type { TabProps } from './tab-props.ts';
import styles from './item-dialog.module.css';

interface OptionEditorProps extends TabProps {
  groupId: string;
  option: CustomizationOption;
  explained: Explanation | null;
}

/** The form of one option of a group. */
export function OptionEditor({
  groupId,
  option,
  explained,
  draft,
  edit,
  problems,
  derivation,
  owner,
}: OptionEditorProps) {
  const change = (fields: Partial<CustomizationOption>) => edit(changeOption(groupId, option.id, fields));
  const problem = (field: keyof CustomizationOption) => problems[optionField(groupId, option.id, field)];
  const hasIngredients = option.ingredients.length > 0;
  return (
    <section className={styles.option} aria-label={option.title || 'New option'}>
      <FormRow>
        <TextField
          label="Title"
          value={option.title}
          onChange={(title) => change({ title })}
          isRequired
          errorMessage={problem('title')}
          maxLength={TITLE_MAX_LENGTH}
          autoComplete="off"
        />
        <TextField
          label="Description"
          value={option.description}
          onChange={(description) => change({ description })}
          errorMessage={problem('description')}
          maxLength={TEXT_MAX_LENGTH}
        />
      </FormRow>
      <FormRow>
        <PriceField
          label="Price"
          value={option.price}
          onChange={(price) => change({ price: price ?? 0 })}
          errorMessage={problem('price')}
        />
        <PriceField
          label="Pickup price"
          value={option.pickupPrice}
          onChange={(pickupPrice) => change({ pickupPrice })}
          description="Empty: the same price."
          errorMessage={problem('pickupPrice')}
        />
        <TextField
          label="Suspended until"
          type="datetime-local"
          value={localTimeOf(option.suspendUntil)}
          onChange={(text) => change({ suspendUntil: instantOf(text) })}
          description="Empty: available."
          errorMessage={problem('suspendUntil')}
        />
      </FormRow>
      <div className={styles.checks}>
        <Checkbox isSelected={option.defaultModifier} onChange={(defaultModifier) => change({ defaultModifier })}>
          Default choice
        </Checkbox>
        <Checkbox isSelected={option.disabled} onChange={(disabled) => change({ disabled })}>
          Sold out
        </Checkbox>
      </div>
      <PartIngredients
        value={option.ingredients}
        onChange={(ingredients) => change({ ingredients })}
        derivation={derivation}
        owner={owner}
        errorMessage={problem('ingredients')}
      />
      <StationField
        restaurantId={owner.restaurantId}
        value={option.stationId}
        onChange={(stationId) => change({ stationId })}
        dishStationId={draft.stationId}
        explained={explained}
        derivation={derivation}
        errorMessage={problem('stationId')}
      />
      <Checkbox
        isSelected={option.noIngredients}
        onChange={(noIngredients) => change({ noIngredients })}
        isDisabled={hasIngredients && !option.noIngredients}
        description={
          hasIngredients
            ? 'Its ingredients count.'
            : 'For a size or a way of cooking. Without this and without ingredients, no diner with a diet or a dislike can choose it.'
        }
      >
        Adds no food
      </Checkbox>
      <DerivedFacts label={option.title || 'This option'} derivation={derivation} explain={() => explained} />
    </section>
  );
}
