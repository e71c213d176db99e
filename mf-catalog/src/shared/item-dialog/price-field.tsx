import { TextField } from '@justright/ui/text-field';
import { usePriceText } from '../dish/menu-currency.tsx';
import { typedCents } from '../dish/price.ts';

interface PriceFieldProps {
  label: string;
  /** In minor units; null for none. */
  value: number | null;
  onChange: (cents: number | null) => void;
  description?: string;
  errorMessage?: string | undefined;
}

/** A price field: the user types digits, the last ones stand after the point, and the value is always shown as money. */
export function PriceField({ label, value, onChange, description, errorMessage }: PriceFieldProps) {
  const priceText = usePriceText();
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={priceText(0)}
      value={value === null ? '' : priceText(value)}
      onChange={(text) => onChange(typedCents(text, value))}
      description={description}
      errorMessage={errorMessage}
    />
  );
}
