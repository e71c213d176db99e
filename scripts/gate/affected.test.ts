import { expect, test } from 'vitest';
import { allJourneys, journeysOf } from '../workspace/code-owners.ts';
import { packageFolders } from '../workspace/paths.ts';
import { affectedBy, readUsers } from './affected.ts';

const users = readUsers();

test('a change of a remote affects that remote and the journeys of its team', () => {
  expect(affectedBy(['mf-orders/src/lifecycles.tsx'], users)).toEqual({
    folders: ['mf-orders'],
    journeys: journeysOf('mf-orders').toSorted(),
  });
});

test('a change of a shared package affects its direct and indirect users', () => {
  expect(affectedBy(['packages/dietary-rules/src/item.ts'], users)).toMatchObject({
    folders: expect.arrayContaining(['edge-api', 'mf-diner', 'packages/dietary-rules', 'seed']),
  });
  expect(affectedBy(['packages/contract/src/calls.ts'], users)).toMatchObject({
    folders: expect.arrayContaining(['e2e', 'edge-api', 'identity', 'mf-orders', 'packages/client', 'shell']),
    journeys: allJourneys(),
  });
});

test('a change of a Worker, the shell or the seed affects every journey', () => {
  for (const file of ['edge-api/src/app.ts', 'identity/src/app.ts', 'shell/src/main.ts', 'seed/src/foods.ts'])
    expect(affectedBy([file], users), file).toMatchObject({ journeys: allJourneys() });
});

test('a change of a remote affects the remote that shows its widgets', () => {
  expect(affectedBy(['mf-catalog/src/widgets/menus-widget.tsx'], users)).toMatchObject({
    folders: ['mf-catalog', 'mf-merchants'],
    journeys: expect.arrayContaining(journeysOf('mf-merchants')),
  });
});

test('a change of a journey affects that journey, and a change of a fixture affects every journey', () => {
  expect(affectedBy(['e2e/party.spec.ts'], users)).toEqual({ folders: [], journeys: ['party.spec.ts'] });
  expect(affectedBy(['e2e/fixtures/staff.ts'], users)).toMatchObject({ journeys: allJourneys() });
});

test('a file that no package owns affects everything, and a text file affects nothing', () => {
  for (const file of ['pnpm-lock.yaml', 'scripts/build.ts', '.oxlintrc.json', 'wrangler.toml'])
    expect(affectedBy([file], users), file).toBe('everything');
  expect(affectedBy(['docs/api.md', 'packages/ui/README.md'], users)).toEqual({ folders: [], journeys: [] });
});

test('a change of a package affects that package', () => {
  for (const folder of packageFolders())
    expect(affectedBy([`${folder}/package.json`], users), folder).toMatchObject({
      folders: expect.arrayContaining([folder]),
    });
});
