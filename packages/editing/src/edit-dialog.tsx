import { type ReactNode, type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react';
import { Button } from '@justright/ui/button';
import { Dialog, type DialogProps } from '@justright/ui/dialog';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { Form } from '@justright/ui/form';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { RestoredNotice, SaveNotice } from './notices.tsx';
import type { Draft, Unsaved } from './use-draft.ts';
import { usePageGuard } from './use-page-guard.ts';

interface EditDialogProps<Entity, D extends object> extends Pick<
  DialogProps,
  'title' | 'size' | 'isDismissable' | 'focusAfterRef'
> {
  editor: Draft<Entity, D>;
  /** Names the entity in the comparison of two versions. */
  name: string;
  /** Closes the dialog after a save, or after the input was discarded. */
  onClose: () => void;
  /** Saves, when it takes more than the draft's own save. Null keeps the dialog open. */
  save?: () => Promise<Entity | null>;
  /** False while something is missing or loading. */
  canSave: boolean;
  /** True while something besides the draft is being sent. */
  isBusy?: boolean;
  /** True when a new entity stays open after it is saved. */
  staysWhenNew?: boolean;
  saveLabel?: ReactNode;
  /** Content beside the buttons, at their left. */
  footer?: ReactNode;
  /** Wraps the form, for example in tabs. */
  renderFrame?: (form: ReactNode) => ReactNode;
  /** False while the frame shows something else. */
  isFormShown?: boolean;
  /** The question before the page is left, or the page's own guard, which receives the unsaved input. */
  guard: { text: string; isInside?: (path: string, search: string) => boolean } | RefObject<Unsaved | null>;
  children: ReactNode;
}

/** Shows the dialog that edits a stored entity: notices, Save and Cancel, and the questions before input is lost. */
export function EditDialog<Entity, D extends object>({
  editor,
  name,
  onClose,
  save = () => editor.save(),
  canSave,
  isBusy = false,
  staysWhenNew = false,
  saveLabel = 'Save',
  footer,
  renderFrame = (form) => form,
  isFormShown = true,
  guard,
  children,
  ...dialog
}: EditDialogProps<Entity, D>) {
  const formId = useId();
  const [isDiscarding, setIsDiscarding] = useState(false);
  // Of a new entity whose dialog stays: nothing is left to cancel.
  const [hasSaved, setHasSaved] = useState(false);
  const isSaving = editor.isSaving || isBusy;
  const isNew = editor.base === null;
  useFocusOfProblem(formId, editor.refusedCount);

  const leave = () => {
    editor.end();
    onClose();
  };
  const submit = async () => {
    if (!canSave || isSaving) return;
    if (!isNew && !editor.isUnsaved()) {
      leave();
      return;
    }
    const saved = await save().catch(() => null);
    if (saved === null) return;
    if (isNew && staysWhenNew) setHasSaved(true);
    else leave();
  };
  const close = () => {
    if (isSaving) return;
    if (editor.isUnsaved()) setIsDiscarding(true);
    else leave();
  };

  return (
    <>
      <Dialog
        isOpen
        {...dialog}
        onClose={close}
        footer={
          <>
            {footer}
            <Button onPress={close} isDisabled={isSaving}>
              {editor.isDirty || (isFormShown && !hasSaved) ? 'Cancel' : 'Close'}
            </Button>
            {isFormShown && (
              <Button
                type="submit"
                form={formId}
                variant="primary"
                isPending={isSaving}
                isDisabled={!canSave && !isSaving}
              >
                {saveLabel}
              </Button>
            )}
          </>
        }
      >
        {renderFrame(
          <Form id={formId} onSubmit={() => void submit()} isBusy={isSaving}>
            <RestoredNotice editor={editor} />
            <SaveNotice editor={editor} name={name} />
            {children}
          </Form>,
        )}
      </Dialog>
      <DiscardDialog isOpen={isDiscarding} onDiscard={leave} onClose={() => setIsDiscarding(false)} />
      {'current' in guard ? (
        <UnsavedOf editor={editor} unsavedRef={guard} />
      ) : (
        <Guard editor={editor} text={guard.text} isInside={guard.isInside} />
      )}
    </>
  );
}

/** Passes the unsaved input to the guard of the surrounding page. */
function UnsavedOf({ editor, unsavedRef }: { editor: Unsaved; unsavedRef: RefObject<Unsaved | null> }) {
  const { isUnsaved, end } = editor;
  useImperativeHandle(unsavedRef, () => ({ isUnsaved, end }), [isUnsaved, end]);
  return null;
}

interface GuardProps {
  editor: Unsaved;
  text: string;
  isInside: ((path: string, search: string) => boolean) | undefined;
}

function Guard({ editor, text, isInside }: GuardProps) {
  return <LeaveDialog guard={usePageGuard(editor, { isInside })} text={text} />;
}

/** Moves the focus to the first field that a refused save has marked. */
function useFocusOfProblem(formId: string, refusedCount: number): void {
  useEffect(() => {
    if (refusedCount === 0) return;
    document
      .getElementById(formId)
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')
      ?.focus();
  }, [refusedCount, formId]);
}
