import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { Select } from './select.tsx';
import { Stepper } from './stepper.tsx';
import { TextField } from './text-field.tsx';

test('an error describes its field, replaces the help, and disappears with its cause', async () => {
  const field = (errorMessage?: string) => (
    <TextField label="Email" description="We write to it once" errorMessage={errorMessage} />
  );
  const { rerender } = await render(field('Email is required'));
  const input = page.getByRole('textbox', { name: 'Email' });
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription('Email is required');
  await expect.element(page.getByText('We write to it once')).not.toBeInTheDocument();
  await rerender(field());
  await expect.element(input).toBeValid();
  await expect.element(input).toHaveAccessibleDescription('We write to it once');
});

test('a required field is announced as required, not only marked by its star', async () => {
  await render(<TextField label="Merchant Name" isRequired />);
  const input = page.getByRole('textbox', { name: 'Merchant Name', exact: true });
  await expect.element(input).toBeRequired();
});

test('a password is hidden until it is shown, and the button names the field that it toggles', async () => {
  await render(<TextField label="New Password" type="password" />);
  const input = page.getByLabelText('New Password', { exact: true });
  await userEvent.fill(input, 'not in sight');
  await expect.element(input).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('not in sight');
  await page.getByRole('button', { name: 'Hide new password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

/** A required field that finds its error on blur, as in an editor. */
function LeftEmpty({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const errorMessage = isLeft && value === '' ? 'Name is required' : undefined;
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        label="Name"
        value={value}
        onChange={setValue}
        onBlur={() => setIsLeft(true)}
        errorMessage={errorMessage}
      />
      <TextField label="Phone" />
      <button type="submit" onPointerDown={() => setValue('typed by the browser')}>
        Save
      </button>
    </Form>
  );
}

test('a required field shows its error when it is left empty, and other fields do not', async () => {
  await render(<LeftEmpty onSubmit={() => undefined} />);
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required');
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toBeValid();
});

test('a click is not lost when a message above the button disappears during it', async () => {
  const onSubmit = vi.fn();
  await render(<LeftEmpty onSubmit={onSubmit} />);
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.tab();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
});

test('a busy form takes no input and returns the focus afterwards', async () => {
  const form = (isBusy: boolean) => (
    <Form onSubmit={() => undefined} isBusy={isBusy}>
      <TextField label="Comments" />
    </Form>
  );
  const { rerender } = await render(form(false));
  const input = page.getByRole('textbox', { name: 'Comments' });
  await input.click();
  await rerender(form(true));
  await expect.element(input).not.toHaveFocus();
  await userEvent.keyboard('lost');
  await rerender(form(false));
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('');
});

/** A number field with a value of its own, which a form keeps elsewhere. */
function NumberInput({ first, onChange, ...rest }: Omit<NumberFieldProps, 'value'> & { first: number | null }) {
  const [value, setValue] = useState(first);
  return (
    <NumberField
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

test('a number changes from the keyboard, within its bounds', async () => {
  const onChange = vi.fn();
  await render(<NumberInput label="Quantity" first={1} minValue={0} maxValue={2} onChange={onChange} />);
  await page.getByRole('textbox', { name: 'Quantity' }).click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(onChange.mock.calls.flat()).toEqual([2, 1, 0]);
});

const RATE = { label: 'Rate (%)', minValue: 0, maxValue: 100, formatOptions: { maximumFractionDigits: 3 } };
const FEE = {
  label: 'Fee',
  minValue: 0,
  formatOptions: { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const;

test.each([
  { field: RATE, text: '7,5', value: 7.5, shown: '7.5' },
  { field: RATE, text: '8,875', value: 8.875, shown: '8.875' },
  { field: FEE, text: '2,50', value: 2.5, shown: '€2.50' },
  { field: FEE, text: '1.250,00 €', value: 1250, shown: '€1250.00' },
  { field: FEE, text: '1 250,5', value: 1250.5, shown: '€1250.50' },
  { field: FEE, text: '٢٫٥', value: 2.5, shown: '€2.50' },
])(
  'a number written as $text is understood, and the field shows it as $shown',
  async ({ field, text, value, shown }) => {
    const onChange = vi.fn();
    await render(<NumberInput {...field} hideStepButtons first={null} onChange={onChange} />);
    const input = page.getByRole('textbox', { name: field.label });
    await input.fill(text);
    await userEvent.tab();
    await expect.element(input).toHaveValue(shown);
    await expect.element(input).toBeValid();
    // What the field itself shows stays what it is.
    await input.fill(shown);
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveValue(shown);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(value);
  },
);

test('a number that can be two, or is out of bounds, is refused with a sentence, and what was typed stays', async () => {
  const onChange = vi.fn();
  await render(<NumberInput {...FEE} hideStepButtons first={2.5} onChange={onChange} />);
  const input = page.getByRole('textbox', { name: 'Fee' });
  await input.fill('1.250');
  await userEvent.tab();
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription('“1.250” can mean two numbers: write 1.25 or 1250');
  await expect.element(input).toHaveValue('1.250');
  await input.fill('-3');
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription('Enter a number of at least 0');
  await input.fill('1250');
  await userEvent.tab();
  await expect.element(input).toBeValid();
  await expect.element(input).toHaveValue('€1250.00');
  await input.fill('');
  await userEvent.tab();
  expect(onChange.mock.calls.flat()).toEqual([Number.NaN, 1250, null]);
});

test('an option is chosen from the keyboard, and a disabled option is skipped', async () => {
  const onChange = vi.fn<(id: string) => void>();
  const items = [
    { id: 'pending', label: 'Pending' },
    { id: 'claimed', label: 'Claimed', isDisabled: true },
    { id: 'complete', label: 'Complete' },
  ];
  await render(<Select label="Status" items={items} value="pending" onChange={onChange} />);
  const button = page.getByRole('button', { name: /Status/ });
  await button.click();
  await expect.element(page.getByRole('option', { name: 'Claimed' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('complete');
  await expect.element(button).toHaveFocus();
});

test('a quantity stays within its bounds and announces its value', async () => {
  function Quantity() {
    const [value, setValue] = useState(1);
    return <Stepper value={value} onChange={setValue} max={2} label="Quantity of Garden salad" />;
  }
  await render(<Quantity />);
  const less = page.getByRole('button', { name: 'Decrease quantity' });
  const more = page.getByRole('button', { name: 'Increase quantity' });
  await expect.element(less).toBeDisabled();
  await more.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  await expect.element(more).toBeDisabled();
  await expect.element(less).toBeEnabled();
});
