import { useMemo, useState } from 'react';
import { Button, Input, TextField as AriaTextField, useLocale } from 'react-aria-components';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { Minus, Plus } from 'lucide-react';
import { type NumberRule, typedNumber, withoutAffixes } from '@justright/contract/written-number';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useSteady } from './hooks/use-steady.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface NumberFieldProps extends FieldTexts, Pick<AriaTextFieldProps, 'isRequired' | 'isDisabled' | 'name'> {
  /** Null and NaN show an empty field, unless it has text that was refused. */
  value: number | null;
  /** Called when the field is left or Enter is pressed: null for no text, NaN for text that is refused. */
  onChange: (value: number | null) => void;
  minValue?: number;
  maxValue?: number;
  /** Options of Intl.NumberFormat; without a `maximumFractionDigits` only whole numbers are accepted. */
  formatOptions?: Intl.NumberFormatOptions;
  /** Omits the − and + buttons, for amounts that are always typed. */
  hideStepButtons?: boolean;
  className?: string;
}

const decimalSignOf = (locale: string | undefined): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;

/** Returns what writes a number of the field and what reads one: without grouping, so that it reads what it wrote. */
function useNumberTexts({ formatOptions, minValue, maxValue }: Omit<NumberFieldProps, keyof FieldTexts>) {
  const { locale } = useLocale();
  const options = JSON.stringify(formatOptions ?? { maximumFractionDigits: 0 });
  return useMemo(() => {
    const known = JSON.parse(options) as Intl.NumberFormatOptions;
    const format = new Intl.NumberFormat(locale, { ...known, useGrouping: false });
    const affixes = [
      ...format
        .formatToParts(0)
        .flatMap(({ type, value }) => (/^(?:currency|unit|percentSign)$/.test(type) ? value : [])),
      ...(known.currency === undefined ? [] : [known.currency]),
    ];
    const own = decimalSignOf(locale);
    const rule: NumberRule = {
      decimals: known.maximumFractionDigits ?? 0,
      min: minValue,
      max: maxValue,
      // Where page and browser write numbers in two ways, neither decides what a sign means.
      decimalSign: decimalSignOf(navigator.language) === own ? own : undefined,
    };
    return {
      rule,
      textOf: (value: number | null) => (value === null || Number.isNaN(value) ? '' : format.format(value)),
      read: (text: string) => typedNumber(withoutAffixes(text, affixes), rule),
    };
  }, [locale, options, minValue, maxValue]);
}

/** The text of a field, from typing to the number or the sentence that refuses it. */
function useTypedNumber(props: Omit<NumberFieldProps, keyof FieldTexts>) {
  const { value, onChange } = props;
  const { rule, textOf, read } = useNumberTexts(props);
  /** What was typed and is not the text of the value; null for none. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [stepped, setStepped] = useState('');
  const [seen, setSeen] = useState(value);
  // A value from elsewhere replaces what was typed; NaN is the field's own.
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (!Number.isNaN(value)) {
      setTyped(null);
      setProblem(undefined);
    }
  }
  const accept = (next: number | null) => {
    setTyped(null);
    setProblem(undefined);
    if (!Object.is(next, value)) onChange(next);
  };
  return {
    text: typed ?? textOf(value),
    problem,
    stepped,
    rule,
    type: (text: string) => {
      setTyped(text);
      if (problem !== undefined) setProblem(undefined);
    },
    commit: () => {
      if (typed === null) return;
      if (typed.trim() === '') accept(null);
      else if (typed === textOf(value)) accept(value);
      else {
        const found = read(typed);
        if ('value' in found) accept(found.value);
        else {
          setProblem(found.problem);
          if (!Number.isNaN(value)) onChange(Number.NaN);
        }
      }
    },
    step: (change: 1 | -1) => {
      const found = typed === null ? null : read(typed);
      const from = found !== null && 'value' in found ? found.value : value;
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rule;
      const start = from === null || Number.isNaN(from) ? Math.max(min, 0) - change : from;
      const next = Math.min(max, Math.max(min, start + change));
      setStepped(textOf(next));
      accept(next);
    },
  };
}

/** The keyboard of a touch screen: those with digits alone have no minus. */
const inputModeOf = ({ decimals, min }: NumberRule) => {
  if (min === undefined || min < 0) return 'text';
  return decimals > 0 ? 'decimal' : 'numeric';
};

/**
 * A number input with label, help and error. It reads numbers as people of any country write them, shows what it has
 * understood, and refuses what can mean two numbers or is out of bounds: the text stays, and the value is NaN.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden = false, description, hideStepButtons = false, className } = props;
  const { text, problem, stepped, rule, type, commit, step } = useTypedNumber(props);
  const errorMessage = useSteady(problem ?? props.errorMessage);
  return (
    <AriaTextField
      validationBehavior="aria"
      value={text}
      onChange={type}
      onBlur={commit}
      onKeyDown={(event) => {
        const { key } = event;
        if (!hideStepButtons && (key === 'ArrowUp' || key === 'ArrowDown')) {
          event.preventDefault();
          step(key === 'ArrowUp' ? 1 : -1);
          return;
        }
        if (key === 'Enter') commit();
        event.continuePropagation();
      }}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      {...(props.name !== undefined && { name: props.name })}
      autoComplete="off"
      inputMode={inputModeOf(rule)}
      isInvalid={errorMessage !== undefined}
      className={classNames(styles.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={styles.control}>
        <Input className={styles.input} />
        {!hideStepButtons && (
          <>
            <Button
              className={styles.inset}
              aria-label={`Decrease ${label}`}
              excludeFromTabOrder
              isDisabled={props.isDisabled === true || props.value === rule.min}
              onPress={() => step(-1)}
            >
              <Minus aria-hidden />
            </Button>
            <Button
              className={styles.inset}
              aria-label={`Increase ${label}`}
              excludeFromTabOrder
              isDisabled={props.isDisabled === true || props.value === rule.max}
              onPress={() => step(1)}
            >
              <Plus aria-hidden />
            </Button>
            <output className={styles.hiddenLabel}>{stepped}</output>
          </>
        )}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
