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

/** A person's answer about words: the ingredients that they mean; none when they mean no food. */
export interface Answer {
  readonly words: string;
  readonly ingredients: readonly IngredientReference[];
}

/** The server calls of an assignment. */
export interface AssignmentCalls {
  generate: (item: ComputedMenuItem, signal: AbortSignal) => Promise<GeneratedMenuItem>;
  /** Rejects with the code `version-conflict` when the dish has a newer version. */
  save: (item: ComputedMenuItem, patch: MenuItemPatch) => Promise<ComputedMenuItem>;
  /** Stores answers for the restaurant's next dishes. */
  keepAnswers: (answers: readonly Answer[]) => Promise<unknown>;
  /** Reads the current dishes of the menu. */
  reload: () => Promise<ComputedMenuItem[]>;
}

export interface AssignmentState {
  readonly items: readonly ComputedMenuItem[];
  readonly entries: readonly Entry[];
  readonly run: 'idle' | 'running' | 'paused';
  readonly includesComposed: boolean;
  readonly isSaving: boolean;
  /** The errors of the last save or run; empty without errors. */
  readonly problem: string;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong');
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * The assignment of ingredients to a menu's dishes: requests a proposal for one dish at a time and saves what a person
 * has accepted. A proposal that is not accepted is never saved.
 */
export class Assignment {
  readonly #calls: AssignmentCalls;
  readonly #kept: KeptEntries;
  readonly #listeners = new Set<() => void>();
  #state: AssignmentState;
  #attempt: AbortController | null = null;
  /** Counts aborted runs: a late response must not continue with the next dish. */
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

  /** Writes the current work to the tab's storage. */
  keep(): void {
    const { entries, includesComposed } = this.#state;
    if (entries.every(({ status }) => status === 'waiting')) this.#kept.clear();
    else this.#kept.write({ entries, includesComposed });
  }

  /** Discards all unsaved work. */
  discard(): void {
    this.stop();
    this.#kept.clear();
    this.#set({ entries: this.#state.items.map(newEntry), run: 'idle', problem: '' });
  }

  setIncludesComposed(includesComposed: boolean): void {
    this.#set({ includesComposed });
  }

  /** Whether Start processes the entry: dishes without ingredients, and the others if included. */
  isIncluded(entry: Entry): boolean {
    const item = this.#itemOf(entry.itemId);
    return item !== undefined && (this.#state.includesComposed || entry.status !== 'waiting' || !isComposed(item));
  }

  pause(): void {
    this.#set({ run: 'paused' });
  }

  /** Pauses and aborts the current dish; it is waiting again. */
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

  /** Processes one dish after the other until none is left or the run is paused. */
  async start(): Promise<void> {
    if (this.#state.run === 'running') return;
    this.#set({ run: 'running', problem: '' });
    // After a quick pause and resume, the earlier run still has a dish in progress and continues.
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

  /** Reloads the dish when the generator read a newer version than the one shown. Throws if it has changed again. */
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
    // A rate limit is no fault of the dish: it waits for the next run.
    this.#change(item.id, { status: 'waiting' });
    this.#set({ run: 'paused', problem: textOf(error) });
  }

  /** Sets failed dishes to waiting and resumes the run. */
  async retry(itemIds: readonly string[]): Promise<void> {
    for (const itemId of itemIds) this.#change(itemId, { status: 'waiting', problem: '' });
    await this.start();
  }

  /** Stores a person's decisions about a dish. A new decision ends an earlier acceptance. */
  decide(itemId: string, decisions: Decisions): void {
    this.#change(itemId, { decisions, isAccepted: false });
  }

  /** Accepts dishes together; `isAll` is what the person says of all of them: that nothing else is in them. */
  acceptAll(itemIds: readonly string[], isAll: boolean): void {
    for (const { itemId, decisions } of this.#state.entries) {
      if (itemIds.includes(itemId))
        this.#change(itemId, { isAccepted: true, problem: '', decisions: { ...decisions, isAll } });
    }
  }

  /** Accepts a reviewed dish. Its answers about words apply to the other dishes and are kept for the restaurant. */
  async acceptOne(itemId: string): Promise<void> {
    this.#change(itemId, { isAccepted: true, problem: '' });
    const entry = this.#entryOf(itemId);
    if (entry?.proposal) await this.answerWords(newAnswers(entry.proposal, entry.decisions));
  }

  /** Applies answers to every dish that has the words and is not accepted yet, and keeps them for the restaurant. */
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

  /** Dishes that can be accepted together, because none of them needs a review of its own. */
  clearOnes(): Entry[] {
    return this.#state.entries.filter(isClear);
  }

  /** Saves every accepted dish on its reviewed version. Resolves with true when all of them are saved. */
  async save(): Promise<boolean> {
    if (this.#state.isSaving) return false;
    this.#set({ isSaving: true, problem: '' });
    const accepted = this.#state.entries.filter(({ isAccepted }) => isAccepted);
    const problems: string[] = [];
    for (const { itemId } of accepted) {
      // Decisions may change while earlier dishes are being saved.
      const entry = this.#entryOf(itemId);
      if (!entry?.isAccepted) continue;
      try {
        // oxlint-disable-next-line no-await-in-loop -- each dish has its own error
        await this.#saveOne(entry);
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- each dish has its own error
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
    const saved = await this.#calls.save(item, { ...acceptProposal(item, proposal, decisions), version });
    this.#replace(saved);
    const isDecidedAnew = this.#entryOf(itemId)?.decisions !== decisions;
    this.#change(itemId, { isSaved: !isDecidedAnew, isAccepted: false, version: saved.version, problem: '' });
  }

  /** Sets and returns the reason why a dish was not saved. After a version conflict, shows the newer version. */
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

/** Whether there is unsaved work. */
export const isUnsaved = ({ entries }: AssignmentState): boolean =>
  entries.some(({ status, isSaved }) => (status === 'completed' && !isSaved) || status === 'running');
