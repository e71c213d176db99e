import { useEffect, useEffectEvent, useState } from 'react';
import { Download, FileUp } from 'lucide-react';
import type { PriceQuestion } from '@justright/contract/menu-import';
import { CSV_TEMPLATE } from '@justright/contract/menu-import-csv';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Checkbox } from '@justright/ui/checkbox';
import { FileButton } from '@justright/ui/file-button';
import { RadioGroup } from '@justright/ui/radio-group';
import { Skeleton } from '@justright/ui/skeleton';
import { TextField } from '@justright/ui/text-field';
import { downloadFile } from '@justright/client/download-file';
import { countText } from '@justright/ui/texts';
import { FilePreview } from './file-preview.tsx';
import type { FileImport } from './use-file-import.ts';
import styles from './import-menu.module.css';

const FILE_TYPES = ['.json', '.csv', '.txt', 'application/json', 'text/csv'];

/** Imports a menu from a file: chosen, dropped or pasted, previewed, and confirmed in the dialog's footer. */
export function FileImportBody({ work }: { work: FileImport }) {
  return (
    <div className={styles.way}>
      <FileSource work={work} />
      {work.problem !== null && (
        <Banner tone="error" title="This cannot be imported" action={work.retry && <RetryButton retry={work.retry} />}>
          {work.problem}
        </Banner>
      )}
      {work.importError !== null && <Banner tone="error">{work.importError}</Banner>}
      {work.question !== null && <PriceWay work={work} question={work.question} />}
      {work.isReading && (
        <div className={styles.waiting} aria-busy>
          <output className={styles.note}>Comparing the file with the menus of this restaurant…</output>
          <Skeleton shape="block" height={160} />
        </div>
      )}
      {work.preview !== undefined && !work.isReading && (
        // A new file resets the preview's filter.
        <FilePreview key={work.preview.fingerprint} preview={work.preview}>
          {work.hasErrors && <Consent work={work} errorCount={work.preview.counts.errors} />}
        </FilePreview>
      )}
      <output className={styles.note}>{work.isImporting && 'Importing. A large menu takes a moment…'}</output>
    </div>
  );
}

const SIGNS = [
  { id: '.', name: 'point' },
  { id: ',', name: 'comma' },
] as const;

/** Asks once for all prices of the file which sign stands before the decimals. */
function PriceWay({ work, question }: { work: FileImport; question: PriceQuestion }) {
  return (
    <RadioGroup
      label="How are the prices of this file written?"
      description={`“${question.example}” can mean two prices. The answer counts for all prices of the file.`}
      items={SIGNS.map(({ id, name }) => ({
        id,
        label: `With a ${name} before the decimals: “${question.example}” is ${question[name]}`,
      }))}
      value={work.decimalSign ?? null}
      onChange={work.answer}
      isDisabled={work.isImporting}
      isRequired
    />
  );
}

/** Asks for consent to import without the rows that have errors. */
function Consent({ work, errorCount }: { work: FileImport; errorCount: number }) {
  return (
    <Banner
      tone="error"
      title={errorCount > 0 ? `${countText(errorCount, 'row has', 'rows have')} errors` : 'The file has errors'}
    >
      <p>Correct them in the file and choose it again, or edit its text here.</p>
      <Checkbox isSelected={work.leavesOutErrors} onChange={work.setLeavesOutErrors} isDisabled={work.isImporting}>
        {errorCount > 0 ? `Leave out ${countText(errorCount, 'row', 'rows')} with errors` : 'Leave out what has errors'}
      </Checkbox>
    </Banner>
  );
}

function RetryButton({ retry }: { retry: () => void }) {
  return (
    <Button size="small" onPress={retry}>
      Retry
    </Button>
  );
}

/** Accepts files dropped or pasted anywhere on the page. Without it the browser would open a dropped file. */
function useDroppedFiles(onFile: (file: File) => void): { isOver: boolean } {
  const [isOver, setIsOver] = useState(false);
  const drag = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (file) onFile(file);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (file) onFile(file);
  });
  useEffect(() => {
    const onDrag = (event: DragEvent) => drag(event);
    const onPaste = (event: ClipboardEvent) => paste(event);
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) document.addEventListener(kind, onDrag);
    document.addEventListener('paste', onPaste);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onDrag);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  return { isOver };
}

function FileSource({ work }: { work: FileImport }) {
  const isBusy = work.isReading || work.isImporting;
  const take = (file: File) => {
    if (!isBusy) void work.choose(file);
  };
  const { isOver } = useDroppedFiles(take);
  const [isTextShown, setIsTextShown] = useState(false);
  return (
    <>
      <div className={styles.source} data-over={isOver || undefined}>
        <FileUp aria-hidden />
        <div className={styles.sourceTexts}>
          <p className={styles.fileName}>{work.file === null ? 'Choose, drop or paste a menu file' : work.file.name}</p>
          <p className={styles.note}>
            A point-of-sale export, menus of Toast or a menu of JustRight (JSON), or CSV. At most 1 MB and 5,000 dishes.
          </p>
        </div>
        <div className={styles.sourceButtons}>
          <FileButton
            acceptedTypes={FILE_TYPES}
            onSelect={take}
            isPending={work.isReading}
            isDisabled={work.isImporting}
          >
            {work.file === null ? 'Choose file' : 'Choose another file'}
          </FileButton>
          <Button variant="ghost" aria-expanded={isTextShown} onPress={() => setIsTextShown((is) => !is)}>
            {isTextShown ? 'Hide the text' : work.file === null ? 'Paste text' : 'Edit its text'}
          </Button>
          <Button
            variant="ghost"
            icon={<Download aria-hidden />}
            onPress={() => downloadFile('menu-template.csv', 'text/csv', CSV_TEMPLATE)}
          >
            CSV template
          </Button>
        </div>
      </div>
      {isTextShown && <FileText work={work} />}
    </>
  );
}

function FileText({ work }: { work: FileImport }) {
  const isEmpty = work.text.trim() === '';
  return (
    <div className={styles.text}>
      <TextField
        label="Text of the file"
        value={work.text}
        onChange={work.type}
        isMultiline
        rows={8}
        spellCheck="false"
        isReadOnly={work.isReading || work.isImporting}
        {...(!isEmpty &&
          !work.isChecked &&
          work.file !== null && { description: 'Changed: check it before you import it.' })}
        className={styles.code ?? ''}
      />
      <Button isDisabled={isEmpty || work.isImporting} isPending={work.isReading} onPress={work.checkText}>
        Check this text
      </Button>
    </div>
  );
}
