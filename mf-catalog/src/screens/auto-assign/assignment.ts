import {
  acceptProposal,
  answerWords,
  type Decisions,
  firstDecisions,
  newAnswers,
} from '@justright/contract/accept-proposal';
import type { GeneratedMenuItem } from '@justright/contract/generation';
import type { IngredientReference } from '@justright/contract/ingredients';
import type { ComputedMenuItem, MenuItemPatch } from '@justright/contract/menus';
import { isVersionConflict } from '@justright/editing/version-conflict';
import { type Entry, isClear, isComposed, isProposed, newEntry, over } from './entries.ts';
import type { KeptEntries } from './kept-entries.ts';

/** What a person says that words are; no ingredient for no food. */
export interface Answer {
  readonly words: string;
  readonly ingredients: readonly IngredientReference[];
}

/** What the work on a menu needs of the world. */
export interface AssignmentCalls {
  generate: (item: ComputedMenuItem, signal: AbortSignal) => Promise<GeneratedMenuItem>;
  /** Rejects with an error whose `code` is `version-conflict` when somebody was faster. */
  save: (itemId: string, patch: MenuItemPatch) => Promise<ComputedMenuItem>;
  /** Keeps answers for the restaurant's next dishes. */
  keepAnswers: (answers: readonly Answer[]) => Promise<unknown>;
  /** The menu's dishes as they are now. */
  reload: () => Promise<ComputedMenuItem[]>;
}

export interface AssignmentState {
  readonly items: readonly ComputedMenuItem[];
  readonly entries: readonly Entry[];
  readonly run: 'idle' | 'running' | 'paused';
  readonly includesComposed: boolean;
  readonly isSaving: boolean;
  /** What the last save or run could not do; empty when nothing. */
  readonly problem: string;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong');
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * The work on a menu: takes its dishes one at a time, asks for what they are made of, and saves what a person has
 * accepted. Nothing that is proposed leaves it without that.
 */
export class Assignment {
  readonly #calls: AssignmentCalls;
  readonly #kept: KeptEntries;
  readonly #listeners = new Set<() => void>();
  #state: AssignmentState;
  #attempt: AbortController | null = null;
  /** Counts runs that were let go of: a late answer does not go on with the next dish. */
  #turn = 0;

  constructor(items: readonly ComputedMenuItem[], calls: AssignmentCalls, kept: KeptEntries) {
    this.#calls = calls;
    this.#kept = kept;
    const before = kept.read();
    const known = new Map(before?.entries.map((entry) => [entry.itemId, entry]));
    const entries = items.map((item) => over(item, known.get(item.id)));
    this.#state = {
      items,
      entries,
      run: entries.some(({ status }) => status !== 'waiting') ? 'paused' : 'idle',
      includesComposed: before?.includesComposed ?? false,
      isSaving: false,
      problem: '',
    };
  }

  readonly state = (): AssignmentState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<AssignmentState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #change(itemId: string, change: Partial<Entry>): void {
    this.#set({ entries: this.#state.entries.map((one) => (one.itemId === itemId ? { ...one, ...change } : one)) });
  }

  #entryOf = (itemId: string) => this.#state.entries.find((entry) => entry.itemId === itemId);
  #itemOf = (itemId: string) => this.#state.items.find(({ id }) => id === itemId);

  /** Keeps the work in the tab as it is now. */
  keep(): void {
    const { entries, includesComposed } = this.#state;
    if (entries.every(({ status }) => status === 'waiting')) this.#kept.clear();
    else this.#kept.write({ entries, includesComposed });
  }

  /** Forgets everything that is not saved. */
  discard(): void {
    this.stop();
    this.#kept.clear();
    this.#set({ entries: this.#state.items.map(newEntry), run: 'idle', problem: '' });
  }

  setIncludesComposed(includesComposed: boolean): void {
    this.#set({ includesComposed });
  }

  /** Dishes that Start takes: those without ingredients, and the others when that was chosen. */
  isIncluded(entry: Entry): boolean {
    const item = this.#itemOf(entry.itemId);
    return item !== undefined && (this.#state.includesComposed || entry.status !== 'waiting' || !isComposed(item));
  }

  pause(): void {
    this.#set({ run: 'paused' });
  }

  /** Pauses and lets go of the dish that is being read; it waits again. */
  stop(): void {
    const isReading = this.#attempt !== null;
    this.#attempt?.abort();
    this.#attempt = null;
    this.#turn += 1;
    if (!isReading) return;
    const entries = this.#state.entries.map((one): Entry =>
      one.status === 'running' ? { ...one, status: 'waiting' } : one,
    );
    this.#set({ run: 'paused', entries });
  }

  readonly #isRunning = (turn: number): boolean => this.#state.run === 'running' && turn === this.#turn;

  /** Takes one dish after the other until none is left or somebody pauses. */
  async start(): Promise<void> {
    if (this.#state.run === 'running') return;
    this.#set({ run: 'running', problem: '' });
    // After a quick Pause and Resume the run before still has a dish in its hands, and goes on.
    if (this.#attempt) return;
    const turn = this.#turn;
    while (this.#isRunning(turn)) {
      const next = this.#state.entries.find((entry) => entry.status === 'waiting' && this.isIncluded(entry));
      const item = next && this.#itemOf(next.itemId);
      if (!item) {
        this.#set({ run: 'idle' });
        return;
      }
      // oxlint-disable-next-line no-await-in-loop -- one at a time, as the specification says
      await this.#generate(item);
    }
  }

  async #generate(item: ComputedMenuItem): Promise<void> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#change(item.id, { ...newEntry(item), status: 'running' });
    try {
      const { proposal, version } = await this.#calls.generate(item, attempt.signal);
      const read = version === item.version ? item : await this.#newer(item.id, version);
      if (!attempt.signal.aborted)
        this.#change(item.id, {
          ...newEntry(read),
          status: 'completed',
          proposal,
          decisions: firstDecisions(proposal),
        });
    } catch (error) {
      if (!attempt.signal.aborted) this.#refused(item, error);
    }
    if (this.#attempt === attempt) this.#attempt = null;
  }

  /** The dish as the generator has read it, when that was newer than what is shown here. */
  async #newer(itemId: string, version: number): Promise<ComputedMenuItem> {
    const newer = (await this.#calls.reload()).find(({ id }) => id === itemId);
    if (newer?.version !== version) throw new Error('Somebody changed this dish meanwhile. Take it again.');
    this.#replace(newer);
    return newer;
  }

  #replace(item: ComputedMenuItem): void {
    this.#set({ items: this.#state.items.map((one) => (one.id === item.id ? item : one)) });
  }

  #refused(item: ComputedMenuItem, error: unknown): void {
    if (codeOf(error) !== 'rate-limited') {
      this.#change(item.id, { status: 'failed', problem: textOf(error) });
      this.#set({ problem: `${item.title}: ${textOf(error)}` });
      return;
    }
    // The dish has done nothing wrong: it waits for its turn.
    this.#change(item.id, { status: 'waiting' });
    this.#set({ run: 'paused', problem: textOf(error) });
  }

  /** Puts a dish that failed back among those that wait, and goes on with the work. */
  async retry(itemIds: readonly string[]): Promise<void> {
    for (const itemId of itemIds) this.#change(itemId, { status: 'waiting', problem: '' });
    await this.start();
  }

  /** Takes over what a person decides about a dish, which is not accepted by that. */
  decide(itemId: string, decisions: Decisions): void {
    this.#change(itemId, { decisions, isAccepted: false });
  }

  accept(itemIds: readonly string[]): void {
    for (const itemId of itemIds) this.#change(itemId, { isAccepted: true, problem: '' });
  }

  /** Accepts a dish that was looked at; what was said about its words counts for the others and is kept. */
  async acceptOne(itemId: string): Promise<void> {
    this.accept([itemId]);
    const entry = this.#entryOf(itemId);
    if (entry?.proposal) await this.answerWords(newAnswers(entry.proposal, entry.decisions));
  }

  /** Says what words are in every dish that has them and waits for a person, and keeps it for the restaurant. */
  async answerWords(answers: readonly Answer[]): Promise<void> {
    if (answers.length === 0) return;
    const answered = (entry: Entry): Entry => {
      const { proposal } = entry;
      if (!isProposed(entry) || !proposal) return entry;
      const decisions = answers.reduce(
        (all, { words, ingredients }) => answerWords(proposal, all, words, ingredients),
        entry.decisions,
      );
      return { ...entry, decisions };
    };
    this.#set({ entries: this.#state.entries.map(answered) });
    try {
      await this.#calls.keepAnswers(answers);
    } catch (error) {
      this.#set({ problem: `The answers count here, but were not kept for other menus: ${textOf(error)}` });
    }
  }

  withdraw(itemId: string): void {
    this.#change(itemId, { isAccepted: false });
  }

  /** Dishes that can be accepted together: nothing in them asks for a look of its own. */
  clearOnes(): Entry[] {
    return this.#state.entries.filter(isClear);
  }

  /** Saves every accepted dish over the version that was looked at. Answers whether all of them are saved. */
  async save(): Promise<boolean> {
    if (this.#state.isSaving) return false;
    this.#set({ isSaving: true, problem: '' });
    const accepted = this.#state.entries.filter(({ isAccepted }) => isAccepted);
    const problems: string[] = [];
    for (const { itemId } of accepted) {
      // Somebody may go on deciding while the dishes before are saved.
      const entry = this.#entryOf(itemId);
      if (!entry?.isAccepted) continue;
      try {
        // oxlint-disable-next-line no-await-in-loop -- each is told for itself
        await this.#saveOne(entry);
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        problems.push(await this.#notSaved(entry, error));
      }
    }
    const left = new Set(problems);
    const problem =
      problems.length === 0
        ? ''
        : `${problems.length} of ${accepted.length} ${accepted.length === 1 ? 'dish was' : 'dishes were'} not saved: ${[...left].join(' ')}`;
    this.#set({ isSaving: false, problem });
    return problems.length === 0;
  }

  async #saveOne({ itemId, proposal, decisions, version }: Entry): Promise<void> {
    const item = this.#itemOf(itemId);
    if (!item || !proposal) return;
    const saved = await this.#calls.save(itemId, { ...acceptProposal(item, proposal, decisions), version });
    this.#replace(saved);
    const isDecidedAnew = this.#entryOf(itemId)?.decisions !== decisions;
    this.#change(itemId, { isSaved: !isDecidedAnew, isAccepted: false, version: saved.version, problem: '' });
  }

  /** Says why a dish was not saved, at the dish too; one that somebody else has changed is shown as it is now. */
  async #notSaved(entry: Entry, error: unknown): Promise<string> {
    let text = textOf(error);
    if (isVersionConflict(error)) {
      try {
        return this.#meet(
          entry,
          (await this.#calls.reload()).find(({ id }) => id === entry.itemId),
        );
      } catch (failure) {
        text = textOf(failure);
      }
    }
    this.#change(entry.itemId, { problem: text });
    return text;
  }

  #meet(entry: Entry, item: ComputedMenuItem | undefined): string {
    if (!item) {
      const problem = 'This dish does not exist any more.';
      this.#change(entry.itemId, { status: 'failed', isAccepted: false, problem });
      return problem;
    }
    this.#replace(item);
    const met = over(item, entry);
    const isOther = met.status === 'waiting';
    const problem = isOther ? 'Somebody changed the texts of this dish meanwhile. Take it again.' : met.problem;
    this.#change(item.id, isOther ? { ...met, status: 'failed', problem } : met);
    return problem;
  }
}

/** Whether something would be lost that is not saved. */
export const isUnsaved = ({ entries }: AssignmentState): boolean =>
  entries.some(({ status, isSaved }) => (status === 'completed' && !isSaved) || status === 'running');
