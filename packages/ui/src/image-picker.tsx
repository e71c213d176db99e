import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Group, ProgressBar } from 'react-aria-components';
import { ImageOff, ImagePlus, Trash2, Upload } from 'lucide-react';
import { Button } from './button.tsx';
import { drawWhole } from './draw-image.ts';
import type { FieldTexts } from './field.tsx';
import type { ImageCropperProps } from './image-cropper.tsx';
import { type ImageLimits, fileProblem, limitsText } from './image-rules.ts';
import { classNames } from './class-names.ts';
import { laterCode } from './later.tsx';
import field from './field.module.css';
import styles from './image-picker.module.css';

const imageCropper = laterCode(async () => (await import('./image-cropper.tsx')).ImageCropper);

const NO_CROPPER = 'The image cannot be opened now. Check the connection and try again';

export interface ImageUploadOptions {
  /** Called with the fraction that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborted when the user cancels or leaves. */
  signal: AbortSignal;
}

/** `busy` while a chosen file is cropped or uploaded; `failed` until a failed upload is repeated or discarded. */
export type ImageState = 'settled' | 'busy' | 'failed';

export interface ImagePickerProps extends Omit<FieldTexts, 'isLabelHidden'> {
  /** The address of the image; empty for none. */
  value: string;
  /** The image at that address in several widths. */
  srcSet?: string | undefined;
  /** The image's alternative text. */
  alt: string;
  onChange: (imageUrl: string) => void;
  /** Uploads the chosen part and resolves with its address; the message of a rejection is shown. */
  onUpload: (file: File, options: ImageUploadOptions) => Promise<string>;
  /** Called with the state of a chosen file. Until it is `settled`, `value` is still the previous image. */
  onStateChange?: (state: ImageState) => void;
  limits: ImageLimits;
  /** Width divided by height; without it any part can be chosen. */
  aspect?: number;
  /** An icon is uploaded whole, without cropping, and shown small. */
  isIcon?: boolean;
  isDisabled?: boolean;
  className?: string;
}

type Cropper = ComponentType<ImageCropperProps>;

type Work =
  | { kind: 'none' }
  | { kind: 'cropping'; file: File; Cropper: Cropper | null }
  | { kind: 'uploading'; image: File; address: string; share: number; abort: AbortController }
  | { kind: 'failed'; image: File | null; text: string };

const NO_WORK: Work = { kind: 'none' };

/** Returns the first image of a drop or of the clipboard, else the first file, so that its error is shown. */
function imageIn(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0];
}

/** Whether a paste belongs to another element: a text field, or the image picker that has the focus. */
function isPastedElsewhere(target: EventTarget | null, picker: HTMLElement | null): boolean {
  if (!(target instanceof Element) || picker?.contains(target)) return false;
  return target.closest('input, textarea, [contenteditable], [data-image-picker], [role="dialog"]') !== null;
}

/** Refuses files that are dropped beside the picker: the browser would open them and lose the page's input. */
function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function Picture({ address, srcSet, alt }: { address: string; srcSet?: string | undefined; alt: string }) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (brokenAddress === address) {
    return (
      <span className={styles.broken}>
        <ImageOff aria-hidden />
        This image cannot be shown
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={address}
      srcSet={srcSet}
      sizes="(max-width: 599.98px) 100vw, 440px"
      alt={alt}
      onError={() => setBrokenAddress(address)}
    />
  );
}

/**
 * An image field: the user chooses, drops or pastes a file, crops it, and it is uploaded with its progress. The image
 * can be replaced and removed. A file outside the limits is refused before the upload.
 */
export function ImagePicker({
  label,
  description,
  errorMessage,
  value,
  srcSet,
  alt,
  onChange,
  onUpload,
  onStateChange,
  limits,
  aspect,
  isIcon = false,
  isDisabled = false,
  className,
}: ImagePickerProps) {
  const [work, setWork] = useState<Work>(NO_WORK);
  const [isDropTarget, setIsDropTarget] = useState(false);
  const [said, setSaid] = useState('');
  const rootRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const helpId = useId();
  const errorId = useId();

  const isBusy = work.kind === 'cropping' || work.kind === 'uploading';
  const isOpen = !isDisabled && !isBusy;
  const errorText = work.kind === 'failed' ? work.text : errorMessage;
  const focusChoose = () => chooseRef.current?.focus();
  /** Moves the focus before the button that may have it is removed. */
  const keepFocus = () => {
    if (rootRef.current?.contains(document.activeElement)) focusChoose();
  };

  const failedImage = work.kind === 'failed' ? work.image : null;
  const state: ImageState = isBusy ? 'busy' : failedImage === null ? 'settled' : 'failed';
  const tellState = useEffectEvent((stateNow: ImageState) => onStateChange?.(stateNow));
  useEffect(() => {
    tellState(state);
    return () => tellState('settled');
  }, [state]);

  const abort = work.kind === 'uploading' ? work.abort : null;
  const address = work.kind === 'uploading' ? work.address : null;
  useEffect(() => () => abort?.abort(), [abort]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );

  const begin = async (file: File) => {
    setSaid('');
    const problem = fileProblem(file, limits);
    if (problem !== null) {
      setWork({ kind: 'failed', image: null, text: problem });
      return;
    }
    setWork({ kind: 'cropping', file, Cropper: null });
    if (isIcon) return takeWhole(file);
    try {
      setWork({ kind: 'cropping', file, Cropper: await imageCropper.load() });
    } catch {
      setWork({ kind: 'failed', image: null, text: NO_CROPPER });
    }
  };

  const upload = async (image: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    const created = URL.createObjectURL(image);
    const started: Work = { kind: 'uploading', image, address: created, share: 0, abort: controller };
    keepFocus();
    setWork(started);
    const onProgress = (share: number) => {
      if (!signal.aborted) setWork({ ...started, share });
    };
    try {
      const imageUrl = await onUpload(image, { onProgress, signal });
      if (signal.aborted) return;
      keepFocus();
      onChange(imageUrl);
      setSaid('Image uploaded');
      setWork(NO_WORK);
    } catch (error) {
      if (signal.aborted) return;
      keepFocus();
      setWork({ kind: 'failed', image, text: error instanceof Error ? error.message : 'Something went wrong' });
    }
  };

  const takeWhole = async (file: File) => {
    try {
      await upload(await drawWhole(file, limits));
    } catch (error) {
      setWork({ kind: 'failed', image: null, text: error instanceof Error ? error.message : 'Something went wrong' });
    }
  };

  const cancel = () => {
    if (work.kind === 'uploading') work.abort.abort();
    setWork(NO_WORK);
    setSaid('Upload cancelled');
    focusChoose();
  };

  const discard = () => {
    setWork(NO_WORK);
    setSaid('The image that was not uploaded is discarded');
    focusChoose();
  };

  const remove = () => {
    onChange('');
    setWork(NO_WORK);
    setSaid('Image removed');
    focusChoose();
  };

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = imageIn(event.clipboardData);
    if (!isOpen || file === undefined || event.defaultPrevented) return;
    if (isPastedElsewhere(event.target, rootRef.current)) return;
    event.preventDefault();
    void begin(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    window.addEventListener('dragover', refuseFiles);
    window.addEventListener('drop', refuseFiles);
    return () => {
      document.removeEventListener('paste', listener);
      window.removeEventListener('dragover', refuseFiles);
      window.removeEventListener('drop', refuseFiles);
    };
  }, []);

  const shown = address ?? value;
  return (
    <Group
      ref={rootRef}
      aria-labelledby={labelId}
      aria-describedby={errorText === undefined ? helpId : `${errorId} ${helpId}`}
      data-image-picker
      data-icon={isIcon || undefined}
      className={classNames(field.field, styles.picker, className)}
    >
      <span id={labelId} className={field.label}>
        {label}
      </span>
      <div
        className={styles.frame}
        data-drop-target={isDropTarget || undefined}
        data-invalid={errorText !== undefined || undefined}
        data-filled={shown !== '' || undefined}
        style={{ aspectRatio: aspect ?? 16 / 10 }}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
          setIsDropTarget(isOpen);
        }}
        onDragLeave={() => setIsDropTarget(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDropTarget(false);
          const file = imageIn(event.dataTransfer);
          if (isOpen && file !== undefined) void begin(file);
        }}
      >
        {shown === '' ? (
          <span className={styles.invitation}>
            <ImagePlus aria-hidden />
            <span className={styles.dropHint}>Drop an image here, or paste one</span>
          </span>
        ) : (
          <Picture address={shown} srcSet={address === null ? srcSet : undefined} alt={alt} />
        )}
        {work.kind === 'uploading' && (
          <ProgressBar
            aria-label="Uploading the image"
            value={Math.round(work.share * 100)}
            className={styles.progress}
          >
            {({ percentage = 0, valueText }) => (
              <>
                <span className={styles.progressText}>{`Uploading… ${valueText ?? ''}`}</span>
                <span className={styles.track}>
                  <span className={styles.bar} style={{ width: `${percentage}%` }} />
                </span>
              </>
            )}
          </ProgressBar>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          ref={chooseRef}
          icon={<Upload aria-hidden />}
          aria-label={`${shown === '' ? 'Choose' : 'Replace'} image, ${label}`}
          aria-describedby={errorText === undefined ? helpId : `${errorId} ${helpId}`}
          isDisabled={isDisabled}
          isPending={isBusy}
          onPress={() => inputRef.current?.click()}
        >
          {`${shown === '' ? 'Choose' : 'Replace'}${isIcon ? '' : ' image'}`}
        </Button>
        {work.kind === 'uploading' && (
          <Button onPress={cancel} aria-label="Cancel the upload">
            Cancel
          </Button>
        )}
        {failedImage !== null && (
          <>
            <Button onPress={() => void upload(failedImage)}>Try again</Button>
            <Button variant="ghost" onPress={discard}>
              Discard
            </Button>
          </>
        )}
        {value !== '' && state === 'settled' && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} isDisabled={isDisabled} onPress={remove}>
            Remove
          </Button>
        )}
      </div>
      {/* Hidden from assistive technology: the button represents it, with the same text for everybody. */}
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={limits.types.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void begin(file);
        }}
      />
      {errorText !== undefined && (
        <span id={errorId} role="alert" className={field.error}>
          {errorText}
        </span>
      )}
      <span id={helpId} className={field.description}>
        {description}
        {description !== undefined && ' '}
        {limitsText(limits)}
      </span>
      <output className={field.hiddenLabel}>{said}</output>
      {work.kind === 'cropping' && work.Cropper !== null && (
        <work.Cropper
          file={work.file}
          aspect={aspect}
          limits={limits}
          onCrop={(image) => void upload(image)}
          onCancel={() => setWork(NO_WORK)}
          focusAfterRef={chooseRef}
          onRefuse={(text) => setWork({ kind: 'failed', image: null, text })}
        />
      )}
    </Group>
  );
}
