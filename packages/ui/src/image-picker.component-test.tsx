import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ImagePicker, type ImagePickerProps, type ImageState } from './image-picker.tsx';

const LIMITS = { types: ['image/png', 'image/jpeg'], maxBytes: 1_000_000, maxPixels: 1_000_000, maxWidth: 800 };
const STORED = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Draws an image file. */
async function imageFile(name = 'logo.png'): Promise<File> {
  const canvas = new OffscreenCanvas(64, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 32, 40);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** Returns the size of an uploaded file, and how many pixels of its first line are black. */
async function drawnOf(file: File | undefined) {
  const bitmap = await createImageBitmap(file ?? new Blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const pixels = context?.getImageData(0, 0, width, 1).data ?? [];
  const black = [...pixels].filter((alpha, at) => at % 4 === 3 && alpha === 255).length;
  return { width, height, black };
}

type Options = Pick<ImagePickerProps, 'onUpload'> & Partial<ImagePickerProps>;

/** Renders a picker in a page with a heading; `chosen` collects every value that `onChange` got. */
async function openPicker(options: Options) {
  const chosen: string[] = [];
  const states: ImageState[] = [];
  function Screen() {
    const [value, setValue] = useState(options.value ?? '');
    const change = (address: string) => {
      chosen.push(address);
      setValue(address);
    };
    return (
      <>
        <h1>New Merchant</h1>
        <ImagePicker
          label="Image"
          alt="The logo"
          limits={LIMITS}
          onStateChange={(state) => states.push(state)}
          {...options}
          value={value}
          onChange={change}
        />
      </>
    );
  }
  await render(<Screen />);
  await expect.element(group).toBeVisible();
  return { chosen, states };
}

const group = page.getByRole('group', { name: 'Image' });
const choose = page.getByRole('button', { name: /^(Choose|Replace) image, Image$/ });
const picture = page.getByRole('img', { name: 'The logo' });
const cropper = page.getByRole('dialog', { name: 'Choose the part to show' });
const useImage = cropper.getByRole('button', { name: 'Use image' });

const chooseFile = (file: File) => userEvent.upload(page.elementLocator(fileInput()), file);
function fileInput(): HTMLInputElement {
  const input = group.element().querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('the picker has no file input');
  return input;
}
function transferOf(file: File): DataTransfer {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
}
const drop = (target: Element, file: File): boolean =>
  target.dispatchEvent(new DragEvent('drop', { dataTransfer: transferOf(file), bubbles: true, cancelable: true }));
const paste = (target: Element, file: File): boolean =>
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: transferOf(file), bubbles: true, cancelable: true }),
  );
const never = () => new Promise<never>(() => undefined);

test('a file that is not an image is refused before any upload, with the permitted types', async () => {
  const onUpload = vi.fn(never);
  const { chosen } = await openPicker({ onUpload });
  await chooseFile(new File(['text'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(group.getByRole('alert')).toHaveTextContent('Choose a PNG or JPEG image');
  await expect
    .element(choose)
    .toHaveAccessibleDescription('Choose a PNG or JPEG image PNG or JPEG. Large images are made smaller');
  expect(onUpload).not.toHaveBeenCalled();
  expect(chosen).toEqual([]);
});

test('a file with an image type but no image content is refused', async () => {
  const onUpload = vi.fn(never);
  await openPicker({ onUpload, isIcon: true });
  await chooseFile(new File(['text'], 'icon.png', { type: 'image/png' }));
  await expect.element(group.getByRole('alert')).toHaveTextContent('This file cannot be read as an image');
  expect(onUpload).not.toHaveBeenCalled();
});

test('an icon is not cropped, is uploaded with its progress, shown, and can be removed', async () => {
  const upload = Promise.withResolvers<string>();
  const onUpload: ImagePickerProps['onUpload'] = (_file, { onProgress }) => {
    onProgress(0.5);
    return upload.promise;
  };
  const { chosen, states } = await openPicker({ onUpload, isIcon: true });
  await chooseFile(await imageFile());
  await expect
    .element(group.getByRole('progressbar', { name: 'Uploading the image' }))
    .toHaveAttribute('aria-valuenow', '50');
  upload.resolve(STORED);
  await expect.element(picture).toHaveAttribute('src', STORED);
  await expect.element(group.getByRole('status')).toHaveTextContent('Image uploaded');
  await vi.waitFor(() => expect(states.at(-1)).toBe('settled'));
  expect(states).toContain('busy');
  await group.getByRole('button', { name: 'Remove' }).click();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(choose).toHaveFocus();
  expect(chosen).toEqual([STORED, '']);
});

test('the part of an image is chosen by keyboard', async () => {
  const sent: File[] = [];
  await openPicker({
    aspect: 1,
    onUpload: async (file) => {
      sent.push(file);
      return STORED;
    },
  });
  await chooseFile(await imageFile());
  const frame = cropper.getByRole('group', { name: /^Frame/ });
  await expect.element(frame).toBeVisible();
  const element = frame.element();
  if (element instanceof HTMLElement) element.focus();
  const before = element.getBoundingClientRect().x;
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(() => element.getBoundingClientRect().x).toBeLessThan(before);
  await useImage.click();
  await expect.element(picture).toHaveAttribute('src', STORED);
  const { width, height, black } = await drawnOf(sent[0]);
  expect(width).toBe(height);
  // The frame in the middle has as much black as white; the frame was moved to the black half.
  expect(black).toBeGreaterThan(width / 2 + 1);
});

test('a failed upload shows its reason and can be repeated, or discarded in favour of the previous image', async () => {
  const sent: string[] = [];
  const onUpload = vi.fn<ImagePickerProps['onUpload']>(async ({ name }) => {
    sent.push(name);
    throw new Error('Network Error');
  });
  const { chosen, states } = await openPicker({ onUpload, isIcon: true, value: STORED });
  await chooseFile(await imageFile('new.png'));
  await expect.element(group.getByRole('alert')).toHaveTextContent('Network Error');
  await vi.waitFor(() => expect(states.at(-1)).toBe('failed'));
  await group.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(sent).toEqual(['new.png', 'new.png']));
  await group.getByRole('button', { name: 'Discard' }).click();
  await expect.element(group.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(picture).toHaveAttribute('src', STORED);
  await expect.element(choose).toHaveFocus();
  expect(chosen).toEqual([]);
});

test('an image can be dropped or pasted, and an upload can be cancelled', async () => {
  const file = await imageFile();
  const { signal } = await new Promise<{ signal: Promise<AbortSignal> }>((resolve) => {
    const given = Promise.withResolvers<AbortSignal>();
    const onUpload: ImagePickerProps['onUpload'] = (_file, options) => {
      given.resolve(options.signal);
      return never();
    };
    void openPicker({ onUpload }).then(() => resolve({ signal: given.promise }));
  });
  const beside = page.getByRole('heading', { level: 1 }).element();
  // An effect makes the picker listen.
  await expect.poll(() => drop(beside, file), { message: 'a file beside the field' }).toBe(false);
  await expect.element(cropper).not.toBeInTheDocument();
  drop(group.getByText('Drop an image here, or paste one').element(), file);
  await cropper.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(cropper).not.toBeInTheDocument();

  paste(document.body, file);
  await useImage.click();
  await group.getByRole('button', { name: 'Cancel the upload' }).click();
  expect((await signal).aborted).toBe(true);
  await expect.element(group.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(choose).toHaveFocus();
});

test('a paste into a text field is not taken by the picker', async () => {
  await render(<input aria-label="Comments" />);
  await openPicker({ onUpload: never });
  expect(paste(page.getByRole('textbox', { name: 'Comments' }).element(), await imageFile())).toBe(true);
  await expect.element(cropper).not.toBeInTheDocument();
});
