import { useId, useState } from 'react';
import { phoneDigits } from '@justright/contract/phone';
import { addressOf } from '@justright/contract/address-of';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { FormRow } from '@justright/ui/form';
import { NumberField } from '@justright/ui/number-field';
import { Select } from '@justright/ui/select';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import { LEGAL_SETS } from '@justright/contract/legal-sets';
import { RESTAURANT_STATUSES } from '@justright/contract/restaurants';
import { AddressField } from '../../shared/addresses/address-field.tsx';
import { labelsOf, plainInputs } from '@justright/editing/field-record';
import { jurisdictionText } from '@justright/editing/restaurant/jurisdiction';
import { RESTAURANT_FIELDS, type RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import { isSame } from '@justright/editing/same';
import type { ShownProblems } from '@justright/editing/use-shown-problems';
import { MenuChangesCard } from './menu-changes-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { tagsOf } from './restaurant-values.ts';
import { slugAfterRename, typedSlug } from './url-slug.ts';
import type { SlugCheck } from './use-slug-check.ts';
import styles from './restaurant-wizard.module.css';

const LABELS = labelsOf(RESTAURANT_FIELDS);
const STATUS_ITEMS = RESTAURANT_STATUSES.map((id) => ({ id, label: id.toUpperCase() }));
const NO_JURISDICTION = '';
const JURISDICTIONS = [
  { id: NO_JURISDICTION, label: jurisdictionText(null) },
  ...LEGAL_SETS.map((id) => ({ id, label: jurisdictionText(id) })),
] as const;
const SERVICES = plainInputs(RESTAURANT_FIELDS, 'switch');
const TEXTS = plainInputs(RESTAURANT_FIELDS, 'line', 'url');

export interface StepProps {
  values: RestaurantValues;
  onChange: (change: Partial<RestaurantValues>) => void;
}

interface InformationStepProps extends StepProps {
  isAdmin: boolean;
  /** Whether the restaurant is unfinished; its status is stored when the wizard is finished. */
  isUnfinished: boolean;
  /** Whether the restaurant is stored. Only an unstored one gets its slug from its name. */
  isStored: boolean;
  shown: ShownProblems<keyof RestaurantValues>;
  slugCheck: SlugCheck;
}

type TextName = {
  [Name in keyof RestaurantValues]: RestaurantValues[Name] extends string ? Name : never;
}[keyof RestaurantValues] &
  keyof typeof LABELS;

function slugHelp(check: SlugCheck, slug: string, isUnfinished: boolean): string {
  if (check.kind === 'checking') return 'Checking…';
  if (check.kind === 'free')
    return isUnfinished
      ? 'This address is free'
      : 'This address is free. Printed codes of the former one lead here too.';
  return slug === '' ? 'Where diners find the menu' : `Diners find the menu at /explore/${slug}`;
}

function TagsField({ values, onChange }: StepProps) {
  const [text, setText] = useState(() => values.tags.join(', '));
  // Values from elsewhere are formatted; typed text is shown unchanged, with its commas and spaces.
  const shown = isSame(tagsOf(text), values.tags) ? text : values.tags.join(', ');
  return (
    <TextField
      label={LABELS.tags}
      description="With commas between, e.g. sushi, vegan"
      value={shown}
      onChange={(typed) => {
        setText(typed);
        onChange({ tags: tagsOf(typed) });
      }}
    />
  );
}

function AdminCard({ values, onChange, isUnfinished }: StepProps & { isUnfinished: boolean }) {
  return (
    <Card title="Status and services" padding="large">
      <div className={styles.fields}>
        <Select
          label={LABELS.status}
          items={STATUS_ITEMS}
          value={values.status}
          onChange={(status) => onChange({ status })}
          description={isUnfinished ? 'From when the wizard is finished' : undefined}
          className={styles.short ?? ''}
        />
        <div className={styles.services}>
          {SERVICES.map(({ name, label }) => (
            <Switch key={name} isSelected={values[name]} onChange={(isOn) => onChange({ [name]: isOn })}>
              {label}
            </Switch>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Step 1: the restaurant's properties. */
export function InformationStep({
  values,
  onChange,
  isAdmin,
  isUnfinished,
  isStored,
  shown: { problemAt, leave },
  slugCheck,
}: InformationStepProps) {
  const suggestionId = useId();
  const text = (field: TextName, clean: (typed: string) => string = (typed) => typed) => ({
    label: LABELS[field],
    name: field,
    value: values[field],
    onChange: (typed: string) => onChange({ [field]: clean(typed) }),
    onBlur: () => leave(field),
    errorMessage: problemAt(field),
  });
  const { address, googlePlaceId, latitude, longitude } = values;

  return (
    <>
      <Card title="Restaurant" padding="large">
        <div className={styles.fields}>
          <FormRow>
            <TextField
              {...text('name')}
              onChange={(name) =>
                onChange({ name, ...(!isStored && { urlSlug: slugAfterRename(values.urlSlug, values.name, name) }) })
              }
              isRequired
            />
            <div className={styles.slug}>
              <TextField
                {...text('urlSlug', typedSlug)}
                prefix={`${addressOf('/explore')}/`}
                errorMessage={slugCheck.kind === 'taken' ? 'ID Already Exists' : problemAt('urlSlug')}
                description={slugHelp(slugCheck, values.urlSlug, isUnfinished || !isStored)}
                spellCheck="false"
                isRequired
              />
              {slugCheck.kind === 'taken' && (
                <Button
                  size="small"
                  id={suggestionId}
                  onPress={() => onChange({ urlSlug: slugCheck.suggestion })}
                >{`Use ${slugCheck.suggestion}`}</Button>
              )}
            </div>
          </FormRow>
          <AddressField
            label={LABELS.address}
            value={{ address, googlePlaceId, latitude, longitude }}
            onChange={onChange}
            onBlur={() => leave('address')}
            errorMessage={problemAt('address')}
            hasCoordinates
            isRequired
          />
          <FormRow>
            <TextField {...text('phoneNumber', phoneDigits)} type="tel" inputMode="tel" isRequired />
            <TextField {...text('externalId')} description="From the integration platform" isRequired />
          </FormRow>
        </div>
      </Card>
      <Card title="Contact" padding="large">
        <div className={styles.fields}>
          <FormRow>
            <TextField {...text('contactName')} isRequired />
            <TextField {...text('contactPhoneNumber', phoneDigits)} type="tel" inputMode="tel" isRequired />
            <TextField {...text('email')} type="email" isRequired />
          </FormRow>
        </div>
      </Card>
      <Card title="Further details" padding="large">
        <div className={styles.fields}>
          <FormRow>
            {TEXTS.map(({ name, input, hint }) => (
              <TextField
                key={name}
                {...text(name)}
                description={hint}
                {...(input === 'url' && { type: 'url', placeholder: 'https://' })}
              />
            ))}
          </FormRow>
          <FormRow>
            <TagsField values={values} onChange={onChange} />
            <NumberField
              label="Price Markup (%)"
              description="Added to every price of the menu"
              value={values.priceMarkUpPercentage}
              onChange={(value) => onChange({ priceMarkUpPercentage: value ?? 0 })}
              minValue={0}
              maxValue={100}
              formatOptions={{ maximumFractionDigits: 2 }}
            />
          </FormRow>
          <Select
            label={LABELS.jurisdiction}
            description="Decides the columns and names of the written allergen information, never what a diner may avoid."
            items={JURISDICTIONS}
            value={values.jurisdiction ?? NO_JURISDICTION}
            onChange={(jurisdiction) =>
              onChange({ jurisdiction: jurisdiction === NO_JURISDICTION ? null : jurisdiction })
            }
          />
        </div>
      </Card>
      <MoneyCard values={values} onChange={onChange} taxProblem={problemAt('taxes')} onLeave={() => leave('taxes')} />
      {isStored && !isUnfinished && <MenuChangesCard values={values} onChange={onChange} />}
      {isAdmin && <AdminCard values={values} onChange={onChange} isUnfinished={isUnfinished} />}
    </>
  );
}
