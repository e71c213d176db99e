import { Plus, Trash2 } from 'lucide-react';
import { CENTS_MAX } from '@justright/contract/common';
import { amountOf, decimalsOf, minorUnitsOf, moneyOptions, moneyText } from '@justright/contract/money';
import { TAXES_MAX } from '@justright/contract/restaurants';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { FormRow } from '@justright/ui/form';
import { NumberField } from '@justright/ui/number-field';
import { Select } from '@justright/ui/select';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import { CURRENCY_ITEMS } from '@justright/editing/restaurant/charges-texts';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import styles from './restaurant-wizard.module.css';

type Charged = Pick<RestaurantValues, 'currency' | 'taxes' | 'deliveryFee'>;
type Tax = Charged['taxes'][number];

interface MoneyCardProps {
  values: Charged;
  onChange: (change: Partial<Charged>) => void;
  /** What is wrong with the taxes, once it is shown. */
  taxProblem: string | undefined;
  onLeave: () => void;
}

interface TaxRowProps {
  tax: Tax;
  number: number;
  onChange: (change: Partial<Tax>) => void;
  onRemove: () => void;
  onLeave: () => void;
}

function TaxRow({ tax, number, onChange, onRemove, onLeave }: TaxRowProps) {
  const name = tax.name.trim() || `tax ${number}`;
  return (
    <fieldset className={styles.tax} aria-label={`Tax ${number}`}>
      <TextField
        label="Name"
        placeholder="VAT"
        value={tax.name}
        onChange={(text) => onChange({ name: text })}
        onBlur={onLeave}
        maxLength={40}
      />
      <NumberField
        label="Rate (%)"
        value={tax.percent}
        onChange={(percent) => onChange({ percent: percent ?? 0 })}
        minValue={0}
        maxValue={100}
        formatOptions={{ maximumFractionDigits: 3 }}
        hideStepButtons
      />
      <Switch isSelected={tax.isIncluded} onChange={(isIncluded) => onChange({ isIncluded })}>
        In the prices
      </Switch>
      <Button
        size="small"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={`Remove ${name}`}
        onPress={onRemove}
      >
        Remove
      </Button>
    </fieldset>
  );
}

/** Says that prices stay the numbers that they are, with the decimals of the currency. */
const convertedText = (currency: string): string =>
  decimalsOf(currency) === 2
    ? 'Of all prices. Nothing is converted'
    : `Of all prices. Nothing is converted: what was 12.50 becomes ${moneyText(1250, currency)}`;

/** The currency of the prices, the taxes on top of them or in them, and the own fee for a delivery. */
export function MoneyCard({ values: { currency, taxes, deliveryFee }, onChange, taxProblem, onLeave }: MoneyCardProps) {
  return (
    <Card title="Money" padding="large">
      <div className={styles.fields}>
        <FormRow>
          <Select
            label="Currency"
            description={convertedText(currency)}
            items={CURRENCY_ITEMS}
            value={currency}
            onChange={(code) => onChange({ currency: code })}
          />
          <NumberField
            label="Delivery fee"
            description="Empty: as in the global settings"
            value={deliveryFee === null ? null : amountOf(deliveryFee, currency)}
            onChange={(amount) => onChange({ deliveryFee: amount === null ? null : minorUnitsOf(amount, currency) })}
            minValue={0}
            maxValue={amountOf(CENTS_MAX, currency)}
            formatOptions={moneyOptions(currency)}
            hideStepButtons
          />
        </FormRow>
        {taxes.map((tax, index) => (
          <TaxRow
            // A tax has no id, and its fields keep their focus while it is typed.
            key={`${index + 1}`}
            number={index + 1}
            tax={tax}
            onChange={(change) =>
              onChange({ taxes: taxes.map((one, at) => (at === index ? { ...one, ...change } : one)) })
            }
            onRemove={() => onChange({ taxes: taxes.filter((_, at) => at !== index) })}
            onLeave={onLeave}
          />
        ))}
        {taxProblem !== undefined && (
          <p className={styles.problem} role="alert">
            {taxProblem}
          </p>
        )}
        <div className={styles.ways}>
          <Button
            size="small"
            icon={<Plus aria-hidden />}
            isDisabled={taxes.length >= TAXES_MAX}
            onPress={() => onChange({ taxes: [...taxes, { name: '', percent: 0, isIncluded: true }] })}
          >
            Add tax
          </Button>
        </div>
      </div>
    </Card>
  );
}
