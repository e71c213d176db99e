import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DELETE_QUESTION, DeleteDialog } from './delete-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { MenuAt } from './menu.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

/** A page with one button that opens a dialog. */
function Opener({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      {children(isOpen, () => setIsOpen(false))}
    </>
  );
}
const opener = page.getByRole('button', { name: 'Open' });

test('a dialog focuses its first field, traps the focus, and returns it to the opener on Escape', async () => {
  await render(
    <Opener>
      {(isOpen, close) => (
        <Dialog isOpen={isOpen} onClose={close} title="New Menu" footer={<Button>Create</Button>}>
          <TextField label="Title" />
        </Dialog>
      )}
    </Opener>,
  );
  await opener.click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.element(title).toHaveFocus();
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    expect(page.getByRole('dialog', { name: 'New Menu' }).element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a long label of a button has more lines, and stays inside the dialog', async () => {
  const label = 'Use seeds, sesame butter, tahini, from roasted and toasted kernels (most common type) again';
  await render(
    <ConfirmDialog isOpen title="Again?" text="At once." confirmLabel={label} onClose={vi.fn()} onConfirm={vi.fn()} />,
  );
  const confirm = page.getByRole('button', { name: label });
  await expect.element(confirm).toBeVisible();
  const inside = page.getByRole('alertdialog').element().getBoundingClientRect();
  const button = confirm.element().getBoundingClientRect();
  expect(button.left).toBeGreaterThanOrEqual(inside.left);
  expect(button.right).toBeLessThanOrEqual(inside.right);
});

test.each([
  ['the scrim', { position: 'fixed', insetBlockEnd: 0, insetInlineStart: 0 }],
  ['a button of the dialog', { position: 'fixed', insetBlockStart: '50%', insetInlineStart: '50%' }],
] as const)('the second tap on what opens a question is not taken by %s', async (_what, style) => {
  const onConfirm = vi.fn(async () => undefined);
  const Question = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" style={style} onClick={() => setIsOpen(true)}>
          Place Order
        </button>
        <ConfirmDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          title="Proceed?"
          text={<span style={{ display: 'block', height: 40 }}>Place order?</span>}
          confirmLabel="OK"
          onConfirm={onConfirm}
        />
      </>
    );
  };
  await render(<Question />);
  // The two taps of a person, at the time of a person's page.
  const devtools = cdp() as unknown as {
    send: (method: string, parameters: object) => Promise<{ playbackRate: number }>;
  };
  const { playbackRate: before } = await devtools.send('Animation.getPlaybackRate', {});
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await page.getByRole('button', { name: 'Place Order' }).dblClick();
  await devtools.send('Animation.setPlaybackRate', { playbackRate: before });
  await expect.element(page.getByRole('alertdialog', { name: 'Proceed?' })).toBeVisible();
  expect(onConfirm).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

/** Returns how a page is hidden from screen readers; `inert` styles all of it anew. */
const hiddenBy = (pageRoot: HTMLElement) =>
  pageRoot.inert ? 'inert' : pageRoot.getAttribute('aria-hidden') === 'true' ? 'aria-hidden' : 'nothing';

test('a list hides the page without styling it anew, and makes it inert for a click of a screen reader', async () => {
  const { container } = await render(
    <Select label="Role" items={[{ id: 'user', label: 'User' }]} value="user" onChange={() => undefined} />,
  );
  const button = page.getByRole('button', { name: 'User Role' });
  await button.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(hiddenBy(container)).toBe('aria-hidden');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => hiddenBy(container)).toBe('nothing');
  // A click without a pointer: the focus follows a frame later, and browsers ignore aria-hidden around the focus.
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(hiddenBy(container)).toBe('inert');
  await page.getByRole('option', { name: 'User' }).click();
  await expect.poll(() => hiddenBy(container)).toBe('nothing');
});

test('the page is shown again after a dialog that outlives the menu below it', async () => {
  const triggerRef = { current: document.body };
  const menuAndDialog = (isMenuOpen: boolean, isDialogOpen: boolean) => (
    <>
      <Button>Page</Button>
      <MenuAt
        triggerRef={triggerRef}
        label="More"
        items={[{ id: 'one', label: 'One' }]}
        isOpen={isMenuOpen}
        isFirstFocused={false}
        onClose={() => undefined}
      />
      <Dialog isOpen={isDialogOpen} onClose={() => undefined} title="New Menu">
        <TextField label="Title" />
      </Dialog>
    </>
  );
  const { container, rerender } = await render(menuAndDialog(false, false));
  await page.getByRole('button', { name: 'Page' }).click();
  await rerender(menuAndDialog(true, false));
  await expect.poll(() => hiddenBy(container)).toBe('aria-hidden');
  await rerender(menuAndDialog(true, true));
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await rerender(menuAndDialog(false, true));
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(hiddenBy(container)).not.toBe('nothing');
  await rerender(menuAndDialog(false, false));
  await expect.poll(() => hiddenBy(container)).toBe('nothing');
});

test('a dialog whose first field is a select focuses it', async () => {
  await render(
    <Dialog isOpen onClose={() => undefined} title="Role">
      <Select label="Role" items={[{ id: 'user', label: 'User' }]} value="user" onChange={() => undefined} />
      <TextField label="Name" />
    </Dialog>,
  );
  await expect.element(page.getByRole('button', { name: 'User Role' })).toHaveFocus();
});

test('a dialog that is not dismissable has no cross and ignores Escape', async () => {
  const onClose = vi.fn();
  await render(
    <Dialog isOpen onClose={onClose} title="Saving" isDismissable={false}>
      Please wait
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Saving' });
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

const confirmation = (onConfirm: () => unknown, danger: boolean) => (
  <Opener>
    {(isOpen, onClose) => (
      <ConfirmDialog
        isOpen={isOpen}
        onClose={onClose}
        title="Proceed?"
        text="Really?"
        confirmLabel="OK"
        danger={danger}
        onConfirm={onConfirm}
      />
    )}
  </Opener>
);
const question = page.getByRole('alertdialog', { name: 'Proceed?' });

test.each([
  { danger: true, focused: 'Cancel' },
  { danger: false, focused: 'OK' },
])('a confirm dialog with danger $danger focuses $focused', async ({ danger, focused }) => {
  await render(confirmation(() => undefined, danger));
  await opener.click();
  await expect.element(question.getByRole('button', { name: focused })).toHaveFocus();
});

/** Presses beside the open dialog. */
const pressScrim = () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 } });

test('a press outside a question is no answer to it: Escape, the cross and Cancel close it', async () => {
  const onConfirm = vi.fn();
  await render(confirmation(onConfirm, false));
  for (const close of [
    async () => await userEvent.keyboard('{Escape}'),
    async () => await question.getByRole('button', { name: 'Close' }).click(),
    async () => await question.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await opener.click();
    await expect.element(question).toBeVisible();
    await pressScrim();
    await expect.element(question).toBeVisible();
    await close();
    await expect.element(question).not.toBeInTheDocument();
  }
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a confirm dialog stays open while its action is pending, runs it once, and closes when it is done', async () => {
  let finish = () => undefined as void;
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  await render(confirmation(onConfirm, false));
  await opener.click();
  const ok = question.getByRole('button', { name: 'OK' });
  await ok.click();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(question).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onConfirm).toHaveBeenCalledOnce();
  finish();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a confirm dialog shows why its action failed, and the action can be repeated', async () => {
  const onConfirm = vi.fn(async () => undefined);
  onConfirm.mockRejectedValueOnce(new Error('It is in use'));
  await render(confirmation(onConfirm, true));
  await opener.click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(question.getByText('It is in use')).toBeVisible();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await opener.click();
  await expect.element(question.getByText('It is in use')).not.toBeInTheDocument();
});

test('unsaved input is discarded only by Discard', async () => {
  const onDiscard = vi.fn();
  await render(
    <Opener>{(isOpen, onClose) => <DiscardDialog isOpen={isOpen} onDiscard={onDiscard} onClose={onClose} />}</Opener>,
  );
  const asked = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await opener.click();
  await expect.element(asked.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await opener.click();
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  expect(onDiscard).not.toHaveBeenCalled();
  await opener.click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  expect(onDiscard).toHaveBeenCalledOnce();
});

test('a thing in use is not deleted: the dialog lists eight uses and a link to all of them', async () => {
  const uses = Array.from({ length: 11 }, (_, index) => ({ text: `Dish ${index + 1}`, path: `/menus/${index + 1}` }));
  const onDelete = vi.fn(async () => undefined);
  onDelete.mockRejectedValueOnce(new Error('It is used by 11 dishes'));
  const onClose = vi.fn();
  await render(
    <DeleteDialog
      title="Delete Tahini"
      onDelete={onDelete}
      onClose={onClose}
      usesOf={() => uses}
      allUses={{ text: 'All dishes with it', path: '/ingredients?uses=tahini' }}
    />,
  );
  const dialog = page.getByRole('alertdialog', { name: 'Delete Tahini' });
  await expect.element(dialog.getByText(DELETE_QUESTION)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText('It is used by 11 dishes')).toBeVisible();
  await expect.element(dialog.getByRole('list', { name: 'Used in' })).toBeVisible();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(8);
  await expect.element(dialog.getByText(/^and 3 more/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Dish 1', exact: true })).toHaveAttribute('href', '/menus/1');
  await expect.element(dialog.getByRole('link', { name: 'All dishes with it' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
