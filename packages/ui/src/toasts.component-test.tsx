import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';
import { toast, Toasts } from './toasts.tsx';

afterEach(() => page.viewport(1280, 900));

const PLACES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const message = page.getByRole('alertdialog').or(page.getByRole('region', { name: 'Notifications' }));

/** Returns the buttons that a message lies over. */
function covered(): string[] {
  const region = document.querySelector('[role="region"][aria-label="Notifications"]');
  if (!region) throw new Error('There is no message');
  const box = region.getBoundingClientRect();
  return [...document.querySelectorAll('button, input')]
    .filter((control) => !region.contains(control) && control.closest('[inert], [aria-hidden="true"]') === null)
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
    })
    .map((control) => control.textContent);
}

const acts = ['Accept', 'Refuse', 'Edit', 'More'];

/** A page with a header, acts at the edge of each row, and a foot that sticks. */
function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Toasts />
      <div style={{ display: 'flex', justifyContent: 'space-between', padding: 16 }}>
        <Button>Menu</Button>
        <Button onPress={() => setIsOpen(true)}>Add New</Button>
      </div>
      {acts.map((act) => (
        <div key={act} style={{ display: 'flex', justifyContent: 'end', padding: '4px 16px 28px' }}>
          <Button>{act}</Button>
        </div>
      ))}
      <div style={{ position: 'fixed', insetInline: 0, bottom: 0, padding: 16, textAlign: 'end' }}>
        <Button variant="primary">Save</Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="New dish"
        footer={<Button variant="primary">Create</Button>}
      >
        <TextField label="Title" />
        <TextField label="Price" />
      </Dialog>
    </>
  );
}

test.each(PLACES)('at $width px a message lies over no button of the page, its rows or its foot', async (size) => {
  await page.viewport(size.width, size.height);
  await render(<Page />);
  toast('Saved', { kind: 'success', action: { label: 'Undo', onPress: () => undefined } });
  await expect.element(message.first()).toBeVisible();
  await expect.poll(covered).toEqual([]);
  toast(`A second message at ${size.width} px, long enough to take two lines of text on a phone`, { kind: 'error' });
  await expect.element(page.getByText(`A second message at ${size.width} px`, { exact: false })).toBeVisible();
  await expect.poll(covered).toEqual([]);
});

test.each(PLACES)('at $width px a message makes room for a dialog that opens after it', async (size) => {
  await page.viewport(size.width, size.height);
  await render(<Page />);
  toast('Saved', { kind: 'success', action: { label: 'Undo', onPress: () => undefined } });
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New dish' })).toBeVisible();
  await expect.poll(covered).toEqual([]);
  // The dialog's own buttons can be pressed while the message is shown.
  await page.getByRole('button', { name: 'Create' }).click();
});
