import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from './failure.tsx';

test('a failure whose message is its title says it once', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Failure text="Something went wrong" onRetry={() => undefined} />);
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(alert.getByText('Something went wrong').elements()).toHaveLength(1);
  root.unmount();
});
