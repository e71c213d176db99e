import { ApiError } from '@justright/client/api';
import type { DraftKeeper } from '@justright/client/draft-keeper';
import { type Failure, failureOf, type IssueFields, type Problems, standing } from './issues.ts';
import { type Field, hasTheirChange, mergeQuietly } from './merge.ts';
import type { Versions } from './merge-lists.ts';
import { changedFields, isSame } from './same.ts';
import { isVersionConflict } from './version-conflict.ts';

/** The stored state of an editor: the draft, and the entity that it was made from; null for a new one. */
export interface KeptEdit<Entity, D> {
  base: Entity | null;
  draft: D;
}

/** One save: the stored entity, and its new state. */
export interface Attempt<Entity, D> {
  /** The version to save over; null creates a new entity. */
  base: Entity | null;
  draft: D;
  /** Fields that differ from the base. */
  changes: Partial<D>;
}

export type Saving<D> =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; atMs: number }
  | { kind: 'failed'; error: unknown; sent: D; failure: Failure };

/** A newer version that another person has saved. Nothing is saved until the person decides how to merge. */
export interface Conflict<Entity, D> {
  newer: Entity;
  base: D;
  theirs: D;
}

export interface EditorState<Entity, D> {
  /** The stored version that the draft was made from; null for a new entity. */
  base: Entity | null;
  baseDraft: D;
  draft: D;
  changes: Partial<D>;
  isDirty: boolean;
  /** The draft comes from before a reload or from another session, and is not saved. */
  isRestored: boolean;
  saving: Saving<D>;
  isSaving: boolean;
  /** The messages by field: refusals of the server that still apply, and those of the check. */
  problems: Problems;
  /** The number of refused saves: each one moves the focus to the first marked field. */
  refusedCount: number;
  /** The error of the last save, unless a field shows it. */
  failureText: string | undefined;
  conflict: Conflict<Entity, D> | null;
  /** The comparison with the newer version is open. */
  isComparing: boolean;
  /** Another person has deleted the entity. */
  isGone: boolean;
}

export interface EditorOptions<Entity, D extends object, Aim> {
  /** The edited entity; null for a new one. */
  initial: Entity | null;
  /** Makes a draft from an entity. `draft` is the current one: it has input that the entity does not store. */
  toDraft: (entity: Entity | null, draft?: D) => D;
  /** All editable fields of a draft. */
  fields: readonly Field<D>[];
  /** Finds the storage for the draft of an entity. */
  keeperOf: (entity: Entity | null) => DraftKeeper<KeptEdit<Entity, D>>;
  /** Stores a draft and returns the stored entity; an older version rejects with `version-conflict`. */
  save: (attempt: Attempt<Entity, D>, aim: Aim) => Promise<Entity>;
  /** Reads the newest version, after `error` reported one. Without it a conflict is treated like any other error. */
  load?: (base: Entity, error: unknown) => Promise<Entity>;
  /** Confirms between Save and the save; false returns to editing. */
  confirm?: (attempt: Attempt<Entity, D>) => Promise<boolean>;
  /** Finds problems that must be corrected before a save. Runs with every change once it has refused one. */
  check?: (draft: D) => Problems;
  /** Input that is not in the draft, such as an image that is being uploaded. */
  hasOtherInput?: boolean;
  /** True when it was deleted after it was read. */
  isGone?: boolean;
  onSaved?: (saved: Entity, before: Entity | null) => void;
  /** Called with the fields that the server or the check refused. */
  onRefused?: (fields: readonly string[]) => void;
  issueFields?: IssueFields;
  /** Returns the changes, for a caller who may not change every field. */
  changesOf?: (baseDraft: D, draft: D, base: Entity | null) => Partial<D>;
  /**
   * Returns the draft without data that only this page can read, such as the address of an image that is not uploaded.
   */
  storable?: (draft: D, baseDraft: D) => D;
  /** True for an automatic save: the person may be typing, so nothing opens and no text is normalised. */
  isQuiet?: (aim: Aim) => boolean;
  /** True for an aim that stores the draft as a new entity, after another person has deleted it. */
  isAnew?: (aim: Aim) => boolean;
  now?: () => number;
}

export interface Editor<Entity, D extends object, Aim> {
  state: () => EditorState<Entity, D>;
  subscribe: (listener: () => void) => () => void;
  change: (change: Partial<D> | ((draft: D) => D)) => void;
  /** Saves, after any save in progress. Null when nothing was sent; rejects with the call's error. */
  save: (aim: Aim) => Promise<Entity | null>;
  /** Continues from a newer version that was read elsewhere; the draft is merged with it. */
  rebase: (newer: Entity) => void;
  /** Opens or closes the comparison with the newer version. */
  compare: (isOpen: boolean) => void;
  /** Continues from the newer version with the merged draft. */
  resolve: (chosen: D) => void;
  /** Returns to the base. */
  discard: () => void;
  /** Removes the stored draft for good: the editor is being left. */
  end: () => void;
  /** Returns whether leaving would lose input. */
  isUnsaved: () => boolean;
  /** Replaces the options, for a caller whose functions change. */
  configure: (options: EditorOptions<Entity, D, Aim>) => void;
}

const IDLE = { kind: 'idle' } as const;
/**
 * The number of retries after a conflict: another newer version may come in between; after that the person tries again.
 */
const QUIET_RETRIES = 2;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * Edits a stored entity: stores the draft, runs one save at a time over the version that the draft was made from, and
 * compares with a newer one. Independent of React and of the screen.
 */
export function createEditor<Entity, D extends object, Aim>(
  initialOptions: EditorOptions<Entity, D, Aim>,
): Editor<Entity, D, Aim> {
  let options = initialOptions;
  const toDraft = (entity: Entity | null, from?: D) => options.toDraft(entity, from);
  const changesOf = (from: D, to: D, of: Entity | null) => options.changesOf?.(from, to, of) ?? changedFields(from, to);
  const storable = () => options.storable?.(draft, baseDraft) ?? draft;
  const isQuiet = (aim: Aim) => options.isQuiet?.(aim) === true;
  const listeners = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();

  let base = options.initial;
  let baseDraft = toDraft(base);
  let draft = baseDraft;
  /** The draft of the last save: the server's issues are about it. */
  let sent = draft;
  let saving: Saving<D> = IDLE;
  let conflict: Conflict<Entity, D> | null = null;
  let keeper = options.keeperOf(base);
  let refusedCount = 0;
  const flags = {
    isRestored: false,
    isChecked: false,
    isComparing: false,
    isGone: options.isGone === true,
    hasEnded: false,
  };

  restore();
  let shown = snapshot();

  function snapshot(): EditorState<Entity, D> {
    const changes = changesOf(baseDraft, draft, base);
    const isDirty = !flags.hasEnded && (flags.isGone || Object.keys(changes).length > 0);
    const failure = saving.kind === 'failed' ? saving.failure : null;
    return {
      base,
      baseDraft,
      draft,
      changes,
      isDirty,
      isRestored: flags.isRestored && isDirty,
      saving,
      isSaving: saving.kind === 'saving',
      problems: { ...(failure && standing(failure, draft)), ...(flags.isChecked && options.check?.(draft)) },
      refusedCount,
      failureText: failure?.text,
      conflict,
      isComparing: flags.isComparing,
      isGone: flags.isGone,
    };
  }

  function publish(): void {
    shown = snapshot();
    for (const listener of listeners) listener();
  }

  function keep(): void {
    const kept = storable();
    keeper.keep(isSame(kept, baseDraft) && !flags.isGone ? null : { base, draft: kept });
  }

  function startOver(): void {
    draft = baseDraft;
    conflict = null;
    saving = IDLE;
    Object.assign(flags, { isRestored: false, isChecked: false, isComparing: false });
  }

  /** Restores the stored draft; a version that was saved since then is handled like a conflict of a save. */
  function restore(): void {
    const found = keeper.read();
    if (found === null || (found.base === null) !== (base === null)) return;
    const from = toDraft(found.base);
    // An older build may have stored other fields: a missing one gets the entity's value.
    const mine = { ...from, ...found.draft };
    const versions = { base: from, mine, theirs: baseDraft };
    flags.isRestored = true;
    if (base === null || !hasTheirChange(options.fields, versions)) draft = mergeQuietly(options.fields, versions);
    else if (isSame(mine, from)) startOver();
    else {
      conflict = { newer: base, base: from, theirs: baseDraft };
      base = found.base;
      baseDraft = from;
      draft = mine;
    }
  }

  function moveOnto(newer: Entity, next: D): void {
    baseDraft = toDraft(newer, draft);
    base = newer;
    draft = next;
  }

  function rebase(newer: Entity): void {
    const theirs = toDraft(newer, draft);
    if (conflict !== null) {
      conflict = { ...conflict, newer, theirs };
      return;
    }
    moveOnto(newer, mergeQuietly(options.fields, { base: baseDraft, mine: draft, theirs }));
  }

  /** Continues from the stored entity. Edits after the request stay unsaved. */
  function takeOver(saved: Entity, aim: Aim): void {
    const before = keeper;
    const stored = toDraft(saved, sent);
    base = saved;
    baseDraft = isQuiet(aim) ? sent : stored;
    if (!isQuiet(aim)) draft = mergeQuietly(options.fields, { base: sent, mine: draft, theirs: stored });
    keeper = options.keeperOf(saved);
    if (flags.hasEnded) keeper.end();
    before.keep(null);
    Object.assign(flags, { isRestored: false, isChecked: false, isGone: false });
  }

  /** Reads the newer version. Returns whether the person must decide how to merge. */
  async function meetNewer(stored: Entity, error: unknown, aim: Aim): Promise<boolean> {
    if (!options.load) return true;
    const newer = await options.load(stored, error);
    const versions: Versions<D> = { base: baseDraft, mine: draft, theirs: toDraft(newer, draft) };
    if (!hasTheirChange(options.fields, versions)) {
      rebase(newer);
      return false;
    }
    conflict = { newer, base: baseDraft, theirs: versions.theirs };
    flags.isComparing = !isQuiet(aim);
    return true;
  }

  async function send(aim: Aim, retries: number): Promise<Entity | null> {
    sent = storable();
    const before = base;
    const attempt = {
      base: options.isAnew?.(aim) === true ? null : base,
      draft: sent,
      changes: changesOf(baseDraft, sent, base),
    };
    try {
      if (options.confirm && !(await options.confirm(attempt))) {
        saving = IDLE;
        return null;
      }
      const saved = await options.save(attempt, aim);
      takeOver(saved, aim);
      saving = { kind: 'saved', atMs: options.now?.() ?? Date.now() };
      keep();
      options.onSaved?.(saved, before);
      return saved;
    } catch (error) {
      if (before === null || retries === 0 || !isVersionConflict(error) || (await meetNewer(before, error, aim))) {
        throw error;
      }
      return send(aim, retries - 1);
    }
  }

  function fail(error: unknown): void {
    saving = { kind: 'failed', error, sent, failure: failureOf(error, sent, options.issueFields) };
    if (options.isAnew && base !== null && !flags.isGone && isMissing(error)) {
      flags.isGone = true;
      saving = IDLE;
    }
    refusedCount += 1;
    keep();
    publish();
    options.onRefused?.(Object.keys(shown.problems));
  }

  async function write(aim: Aim): Promise<Entity | null> {
    if (conflict !== null) {
      flags.isComparing ||= !isQuiet(aim);
      publish();
      throw new Error('Somebody else has saved this. Compare first.');
    }
    if (flags.isGone && options.isAnew?.(aim) !== true) throw new Error('Somebody else has deleted this.');
    const wrong = Object.keys(options.check?.(draft) ?? {});
    if (wrong.length > 0) {
      flags.isChecked = true;
      refusedCount += 1;
      publish();
      options.onRefused?.(wrong);
      return null;
    }
    saving = { kind: 'saving' };
    publish();
    try {
      const saved = await send(aim, QUIET_RETRIES);
      publish();
      return saved;
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      draft = typeof change === 'function' ? change(draft) : { ...draft, ...change };
      keep();
      publish();
    },
    save: (aim) => {
      const next = turn.then(() => write(aim));
      turn = next.catch(() => undefined);
      return next;
    },
    rebase: (newer) => {
      rebase(newer);
      keep();
      publish();
    },
    compare: (isOpen) => {
      flags.isComparing = isOpen;
      publish();
    },
    resolve: (chosen) => {
      if (conflict === null) return;
      moveOnto(conflict.newer, chosen);
      conflict = null;
      saving = IDLE;
      flags.isComparing = false;
      keep();
      publish();
    },
    discard: () => {
      startOver();
      if (flags.isGone) keeper.keep(null);
      else keep();
      publish();
    },
    end: () => {
      flags.hasEnded = true;
      keeper.end();
      publish();
    },
    isUnsaved: () => !flags.hasEnded && (shown.isDirty || options.hasOtherInput === true),
    configure: (next) => {
      options = next;
    },
  };
}
