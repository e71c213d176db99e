import { type ClipboardEvent, use, useState } from 'react';
import { DEFAULT_CURRENCY, moneyText } from '@justright/contract/money';
import { TextField } from '@justright/ui/text-field';
import { Currency } from '../dish/currency.ts';
import { pastedPrice, typedPrice, untyped } from '../dish/price.ts';

interface PriceFieldProps {
  label: string;
  /** In minor units; null for none. */
  value: number | null;
  onChange: (cents: number | null) => void;
  description?: string;
  errorMessage?: string | undefined;
}

/**
 * A price field: the user types digits, the last ones stand after the point, and the value is always shown as money. A
 * pasted amount replaces the price; one that can mean two amounts is refused with a sentence.
 */
export function PriceField({ label, value, onChange, description, errorMessage }: PriceFieldProps) {
  const currency = use(Currency) ?? DEFAULT_CURRENCY;
  const [typed, setTyped] = useState(() => untyped(value));
  const [pasteProblem, setPasteProblem] = useState<string>();
  const known = typed.cents === value ? typed : untyped(value);
  const change = (next: typeof typed) => {
    setPasteProblem(next.problem);
    setTyped(next);
    if (next.cents !== value) onChange(next.cents);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = pastedPrice(event.clipboardData.getData('text'), currency);
    if ('problem' in pasted) setPasteProblem(pasted.problem);
    else change(untyped(pasted.cents));
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={moneyText(0, currency)}
      value={value === null ? '' : moneyText(value, currency)}
      onChange={(text) => change(typedPrice(text, known, currency))}
      onPaste={paste}
      onBlur={() => setTyped(untyped(value))}
      description={description}
      errorMessage={pasteProblem ?? errorMessage}
    />
  );
}
