import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ComboBox } from './combo-box.tsx';

const CITIES = ['Athens', 'Bologna', 'Cádiz'].map((label) => ({ id: label, label }));

/** Renders a field in a page that can be scrolled. */
async function openField({ textLater }: { textLater?: Promise<string> } = {}) {
  function City() {
    const [text, setText] = useState('');
    const [chosen, setChosen] = useState<string | null>(null);
    return (
      <div data-testid="page" style={{ width: 400, height: 300, overflow: 'auto' }}>
        <ComboBox
          label="City"
          items={CITIES}
          inputValue={text}
          onInputChange={(typed) => {
            setText(typed);
            setChosen(null);
          }}
          onSelect={(id, label) => {
            setChosen(id);
            setText(label);
            void textLater?.then(setText);
          }}
          value={chosen}
        />
        <output aria-label="Chosen">{chosen}</output>
        <div style={{ height: 600 }} />
      </div>
    );
  }
  await render(<City />);
}

const input = page.getByRole('combobox', { name: 'City' });
const list = page.getByRole('listbox');
const option = page.getByRole('option', { name: 'Bologna' });
const chosen = page.getByRole('status', { name: 'Chosen' });

test('a text that the choice sets later, as the full address of a place, leaves the list closed', async () => {
  const { promise: textLater, resolve } = Promise.withResolvers<string>();
  await openField({ textLater });
  await input.click();
  await userEvent.keyboard('o');
  await option.click();
  await expect.element(input).toHaveValue('Bologna');
  await expect.element(list).not.toBeInTheDocument();
  resolve('Bologna, Italy');
  await expect.element(input).toHaveValue('Bologna, Italy');
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  await expect.element(list).toBeVisible();
});

test('the list stays open while the page scrolls under it', async () => {
  await openField();
  document.body.style.minHeight = '200vh';
  onTestFinished(() => document.body.removeAttribute('style'));
  await input.click();
  await userEvent.keyboard('o');
  await expect.element(list).toBeVisible();
  const scrolled = new Promise((done) => document.addEventListener('scroll', done, { once: true }));
  window.scrollBy(0, 10);
  await scrolled;
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  await option.click();
  await expect.element(chosen).toHaveTextContent('Bologna');
  await expect.element(list).not.toBeInTheDocument();
});
