import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { NumberField } from './number-field.tsx';
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

test('a number changes from the keyboard, within its bounds', async () => {
  const onChange = vi.fn();
  await render(<NumberField label="Quantity" defaultValue={1} minValue={0} maxValue={2} onChange={onChange} />);
  await page.getByRole('textbox', { name: 'Quantity' }).click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(onChange.mock.calls.flat()).toEqual([2, 1, 0]);
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
