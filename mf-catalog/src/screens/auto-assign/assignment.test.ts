import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { UNDECIDED } from '@justright/contract/accept-proposal';
import type { Proposal } from '@justright/contract/generation';
import { type ComputedMenuItem, EMPTY_MENU_ITEM, type MenuItemPatch } from '@justright/contract/menus';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPUTED } from '../../fakes/fake-menu.ts';
import { Assignment, type AssignmentCalls, isUnsaved } from './assignment.ts';
import { inMenuOrder, lookReasonsOf, sharedWords } from './entries.ts';
import { type Kept, type KeptEntries, keptEntries } from './kept-entries.ts';

const dish = (id: string, more: Partial<ComputedMenuItem> = {}): ComputedMenuItem => ({
  ...EMPTY_MENU_ITEM,
  id,
  menuId: 'menu',
  restaurantId: 'restaurant',
  merchantId: 'merchant',
  title: id,
  version: 1,
  ...COMPUTED,
  known: false,
  ...more,
});
const composed = (id: string) =>
  dish(id, {
    components: [
      {
        title: 'Base',
        description: '',
        required: true,
        ingredients: [{ id: 'kale', title: 'Kale' }],
        stationId: null,
        customizations: [],
        ...COMPUTED,
      },
    ],
  });
const butter = { id: 'butter', title: 'Butter', name: 'butter', confidence: 0.9, evidence: [] };
const PROPOSAL: Proposal = {
  components: [{ title: 'Base', required: true, ingredients: [butter] }],
  groups: [],
  doubtful: [],
  unresolved: [],
  exclusions: [],
  claims: [],
  respelled: [],
};
const conflict = () => Object.assign(new Error('Somebody else has changed this'), { code: 'version-conflict' });

/** The stand-in for the server's dishes. */
let stored: Map<string, ComputedMenuItem>;
let proposals: Map<string, Proposal | Error>;
let memory: Kept | null;
let kept: KeptEntries;
const calls = {
  generate: vi.fn<AssignmentCalls['generate']>(),
  save: vi.fn<AssignmentCalls['save']>(),
  keepAnswers: vi.fn<AssignmentCalls['keepAnswers']>(),
  reload: vi.fn<AssignmentCalls['reload']>(),
};

beforeEach(() => {
  stored = new Map();
  proposals = new Map();
  memory = null;
  kept = {
    read: () => memory,
    write: (now) => {
      memory = structuredClone(now);
    },
    clear: () => {
      memory = null;
    },
  };
  calls.generate.mockReset().mockImplementation(async ({ id }) => {
    const proposal = proposals.get(id) ?? PROPOSAL;
    if (proposal instanceof Error) throw proposal;
    return { ...(stored.get(id) ?? dish(id)), proposal };
  });
  calls.save.mockReset().mockImplementation(async ({ id }, { version, ...changes }: MenuItemPatch) => {
    const before = stored.get(id);
    if (!before || before.version !== version) throw conflict();
    const after = { ...before, ...(changes as Partial<ComputedMenuItem>), version: before.version + 1 };
    stored.set(id, after);
    return after;
  });
  calls.keepAnswers.mockReset().mockResolvedValue(undefined);
  calls.reload.mockReset().mockImplementation(async () => [...stored.values()]);
});

function assignmentOf(...items: ComputedMenuItem[]): Assignment {
  stored = new Map(items.map((item) => [item.id, item]));
  return new Assignment(items, calls, kept);
}
const statuses = (assignment: Assignment) =>
  Object.fromEntries(assignment.state().entries.map(({ itemId, status }) => [itemId, status]));
const entryOf = (assignment: Assignment, id: string) => {
  const entry = assignment.state().entries.find(({ itemId }) => itemId === id);
  if (!entry) throw new Error(`No entry of ${id}`);
  return entry;
};

it('dishes are in the order of the menu, those in no section last, each once', () => {
  const section = (...items: string[]) => ({ id: items.join(), name: '', description: '', items });
  const subsections = [section('c', 'a'), section('a', 'gone')];
  const order = inMenuOrder(
    { subsections },
    ['a', 'b', 'c', 'd'].map((id) => dish(id)),
  );
  expect(order.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
});

describe('start', () => {
  it('processes one dish at a time, in order, and continues after a failed one', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'), dish('c'));
    proposals.set('b', new Error('The generator is down'));
    const seen: string[] = [];
    assignment.subscribe(() => {
      const running = assignment.state().entries.filter(({ status }) => status === 'running');
      expect(running.length).toBeLessThanOrEqual(1);
      if (running[0] && seen.at(-1) !== running[0].itemId) seen.push(running[0].itemId);
    });
    await assignment.start();
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(statuses(assignment)).toEqual({ a: 'completed', b: 'failed', c: 'completed' });
    expect(entryOf(assignment, 'b').problem).toBe('The generator is down');
    expect(assignment.state()).toMatchObject({ run: 'idle', problem: 'b: The generator is down' });
    proposals.delete('b');
    await assignment.retry(['b']);
    expect(statuses(assignment)['b']).toBe('completed');
    expect(assignment.state().problem).toBe('');
  });

  it('skips dishes that have ingredients, unless they are included', async () => {
    const assignment = assignmentOf(dish('a'), composed('b'));
    await assignment.start();
    expect(statuses(assignment)).toEqual({ a: 'completed', b: 'waiting' });
    assignment.setIncludesComposed(true);
    await assignment.start();
    expect(statuses(assignment)).toEqual({ a: 'completed', b: 'completed' });
  });

  it('finishes the current dish after a pause, starts no other, and resumes with the next one', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'));
    const running = assignment.start();
    assignment.pause();
    await running;
    expect(statuses(assignment)).toEqual({ a: 'completed', b: 'waiting' });
    await assignment.start();
    expect(statuses(assignment)).toEqual({ a: 'completed', b: 'completed' });
    expect(calls.generate).toHaveBeenCalledTimes(2);
  });

  it('pauses at the rate limit and puts the dish back in the queue', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'));
    proposals.set('a', Object.assign(new Error('Too many'), { code: 'rate-limited' }));
    await assignment.start();
    expect(statuses(assignment)).toEqual({ a: 'waiting', b: 'waiting' });
    expect(assignment.state()).toMatchObject({ run: 'paused', problem: 'Too many' });
  });

  it('loads the newer version of a dish that changed before the generator read it', async () => {
    const assignment = assignmentOf(dish('a'));
    stored.set('a', dish('a', { title: 'A with butter', version: 2 }));
    await assignment.start();
    expect(assignment.state().items[0]?.title).toBe('A with butter');
    expect(entryOf(assignment, 'a')).toMatchObject({ status: 'completed', version: 2 });
  });
});

describe('save', () => {
  it('saves only what a person accepted, on the version that was reviewed', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'));
    await assignment.start();
    assignment.acceptAll(['a'], true);
    expect(isUnsaved(assignment.state())).toBe(true);
    expect(await assignment.save()).toBe(true);
    expect(calls.save.mock.calls).toMatchObject([[{ id: 'a' }, { version: 1, components: [{ title: 'Base' }] }]]);
    expect(entryOf(assignment, 'a')).toMatchObject({ isSaved: true, isAccepted: false });
    expect(stored.get('b')?.components).toEqual([]);
  });

  it('a new decision ends the acceptance', async () => {
    const assignment = assignmentOf(dish('a'));
    await assignment.start();
    assignment.acceptAll(['a'], true);
    assignment.decide('a', { ...UNDECIDED, rejected: { dish: ['butter'] } });
    await assignment.save();
    expect(calls.save).not.toHaveBeenCalled();
  });

  it('a decision made during a save is neither saved nor lost', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'));
    await assignment.start();
    assignment.acceptAll(['a', 'b'], true);
    const anew = { ...UNDECIDED, rejected: { dish: ['butter'] } };
    const saveOf = calls.save.getMockImplementation();
    calls.save.mockImplementationOnce(async (item, patch) => {
      assignment.decide('a', anew);
      assignment.decide('b', anew);
      return saveOf?.(item, patch) ?? item;
    });
    await assignment.save();
    expect(calls.save).toHaveBeenCalledTimes(1);
    expect(entryOf(assignment, 'a')).toMatchObject({ isSaved: false, isAccepted: false, version: 2, decisions: anew });
    expect(entryOf(assignment, 'b')).toMatchObject({ isSaved: false, isAccepted: false, version: 1, decisions: anew });
  });

  it('never overwrites a newer version: it is shown, and has to be accepted again before it is saved', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'));
    await assignment.start();
    assignment.acceptAll(['a', 'b'], true);
    stored.set('a', { ...composed('a'), version: 5 });
    expect(await assignment.save()).toBe(false);
    expect(stored.get('a')?.version).toBe(5);
    expect(entryOf(assignment, 'b').isSaved).toBe(true);
    expect(assignment.state().problem).toContain('1 of 2 dishes were not saved');
    expect(entryOf(assignment, 'a')).toMatchObject({ isAccepted: false, status: 'completed', version: 5 });
    assignment.acceptAll(['a'], true);
    expect(await assignment.save()).toBe(true);
    expect(stored.get('a')?.components[0]?.ingredients.map(({ id }) => id)).toEqual(['kale', 'butter']);
  });

  it('a proposal for other texts is not saved: it has to be generated again', async () => {
    const assignment = assignmentOf(dish('a'));
    await assignment.start();
    assignment.acceptAll(['a'], true);
    stored.set('a', dish('a', { description: 'now with peanuts', version: 2 }));
    expect(await assignment.save()).toBe(false);
    expect(entryOf(assignment, 'a')).toMatchObject({ status: 'failed', proposal: null });
    expect(stored.get('a')?.components).toEqual([]);
  });

  it('reports a dish that was deleted, and keeps a dish that failed to save for another attempt', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'));
    await assignment.start();
    assignment.acceptAll(['a', 'b'], true);
    stored.delete('a');
    calls.save.mockImplementationOnce(async () => {
      throw conflict();
    });
    calls.save.mockImplementationOnce(async () => {
      throw new Error('Network Error');
    });
    expect(await assignment.save()).toBe(false);
    expect(entryOf(assignment, 'a')).toMatchObject({ status: 'failed', problem: 'This dish does not exist any more.' });
    expect(entryOf(assignment, 'b')).toMatchObject({ isAccepted: true, isSaved: false, problem: 'Network Error' });
  });
});

describe('a reload', () => {
  it('restores the work; the dish that was running is waiting again', async () => {
    const items = [dish('a'), dish('b'), dish('c')];
    const assignment = assignmentOf(...items);
    calls.generate.mockImplementationOnce(async (item) => ({ ...item, proposal: PROPOSAL }));
    calls.generate.mockImplementationOnce(() => new Promise(() => undefined));
    void assignment.start();
    await vi.waitFor(() => expect(statuses(assignment)).toEqual({ a: 'completed', b: 'running', c: 'waiting' }));
    assignment.acceptAll(['a'], true);
    assignment.keep();
    const after = new Assignment(items, calls, kept);
    expect(statuses(after)).toEqual({ a: 'completed', b: 'waiting', c: 'waiting' });
    expect(after.state().run).toBe('paused');
    expect(entryOf(after, 'a').isAccepted).toBe(true);
  });

  it('drops the acceptance of a dish that has changed since', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'));
    await assignment.start();
    assignment.acceptAll(['a', 'b'], true);
    assignment.keep();
    const after = new Assignment([dish('a', { version: 2 }), dish('b', { version: 2, title: 'B' })], calls, kept);
    expect(entryOf(after, 'a')).toMatchObject({ status: 'completed', isAccepted: false });
    expect(entryOf(after, 'a').problem).not.toBe('');
    expect(entryOf(after, 'b')).toMatchObject({ status: 'waiting', proposal: null });
  });

  it('is separate per user and per menu, and a full storage throws no error', () => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    keptEntries('ana', 'menu').write({ entries: [], includesComposed: true });
    expect(keptEntries('ana', 'menu').read()).toEqual({ entries: [], includesComposed: true });
    expect(keptEntries('bo', 'menu').read()).toBeNull();
    expect(keptEntries('ana', 'other').read()).toBeNull();
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => keptEntries('ana', 'menu').write({ entries: [], includesComposed: true })).not.toThrow();
  });
});

it("a discard also clears the tab's storage, and a late response does not restore the work", async () => {
  const assignment = assignmentOf(dish('a'));
  let answer: () => void = () => undefined;
  calls.generate.mockImplementationOnce(
    (item) =>
      new Promise((resolve) => {
        answer = () => resolve({ ...item, proposal: PROPOSAL });
      }),
  );
  const running = assignment.start();
  assignment.keep();
  assignment.discard();
  answer();
  await running;
  expect(statuses(assignment)).toEqual({ a: 'waiting' });
  expect(memory).toBeNull();
  expect(isUnsaved(assignment.state())).toBe(false);
});

describe('unresolved words', () => {
  const withWords = (...words: string[]): Proposal => ({
    ...PROPOSAL,
    components: [
      {
        title: 'Base',
        required: true,
        ingredients: [
          { ...butter, evidence: [{ source: 'description', words: 'butter', kind: 'named', path: ['butter'] }] },
        ],
      },
    ],
    unresolved: words.map((one) => ({ words: one, source: 'description', reason: 'unknown' })),
  });

  it('are asked once for all dishes that have them; the answer applies to all of them and is kept', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'), dish('c'));
    proposals.set('a', withWords('niacin', 'zorble'));
    proposals.set('b', withWords('Niacin'));
    proposals.set('c', withWords('niacin'));
    await assignment.start();
    expect(sharedWords(assignment.state().entries)).toMatchObject([
      { words: { words: 'niacin' }, itemIds: ['a', 'b', 'c'] },
    ]);
    await assignment.answerWords([{ words: 'niacin', ingredients: [butter] }]);
    expect(sharedWords(assignment.state().entries)).toEqual([]);
    expect(lookReasonsOf(entryOf(assignment, 'a'))).toEqual(['unread-words']);
    expect(assignment.clearOnes().map(({ itemId }) => itemId)).toEqual(['b', 'c']);
    expect(calls.keepAnswers.mock.calls).toEqual([[[{ words: 'niacin', ingredients: [butter] }]]]);
    // An answer does not accept the dish.
    expect(assignment.state().entries.some(({ isAccepted }) => isAccepted)).toBe(false);
  });

  it('take the answer of an accepted dish in the other dishes too, unless decided otherwise there', async () => {
    const assignment = assignmentOf(dish('a'), dish('b'), dish('c'));
    for (const id of ['a', 'b', 'c']) proposals.set(id, withWords('zing'));
    await assignment.start();
    const paprika = { id: 'paprika', title: 'Paprika' };
    assignment.decide('c', { ...UNDECIDED, named: { dish: { zing: [] } } });
    assignment.decide('a', { ...UNDECIDED, named: { dish: { zing: [paprika] } } });
    await assignment.acceptOne('a');
    expect(entryOf(assignment, 'b').decisions.named.dish).toEqual({ zing: [paprika] });
    expect(entryOf(assignment, 'c').decisions.named.dish).toEqual({ zing: [] });
    expect(calls.keepAnswers).toHaveBeenCalledWith([{ words: 'zing', ingredients: [paprika] }]);
  });

  it("start with the restaurant's earlier answer, which is not sent again", async () => {
    const assignment = assignmentOf(dish('a'));
    const [zing] = withWords('zing').unresolved;
    if (!zing) throw new Error('No words');
    const kept = { ingredients: [butter], answeredAt: '2026-11-01T00:00:00.000Z' };
    proposals.set('a', { ...withWords(), unresolved: [{ ...zing, kept }] });
    await assignment.start();
    expect(lookReasonsOf(entryOf(assignment, 'a'))).toEqual([]);
    await assignment.acceptOne('a');
    expect(calls.keepAnswers).not.toHaveBeenCalled();
  });

  it('count in the dishes even when the answer could not be kept, which is reported', async () => {
    const assignment = assignmentOf(dish('a'));
    proposals.set('a', withWords('zing'));
    await assignment.start();
    calls.keepAnswers.mockRejectedValue(new Error('Offline'));
    await assignment.answerWords([{ words: 'zing', ingredients: [] }]);
    expect(lookReasonsOf(entryOf(assignment, 'a'))).toEqual(['no-food']);
    expect(assignment.state().problem).toContain('Offline');
  });
});
