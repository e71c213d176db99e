import { upload } from '@justright/client/upload';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_TYPES, uploadImage } from '@justright/contract/images';
import { ImagePicker } from '@justright/ui/image-picker';

/** Icons are at most 44 px wide for diners; this width is sharp on every screen. */
const ICON_MAX_WIDTH_PX = 192;
const LIMITS = {
  types: IMAGE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
  maxPixels: IMAGE_MAX_PIXELS,
  maxWidth: ICON_MAX_WIDTH_PX,
};

interface IconFieldProps {
  label: string;
  value: string;
  onChange: (url: string) => void;
  /** Called with true until a chosen file is uploaded or discarded. */
  onBusyChange: (isBusy: boolean) => void;
  errorMessage: string | undefined;
}

/** One icon, uploaded without cropping and stored in a small size. */
export function IconField({ label, value, onChange, onBusyChange, errorMessage }: IconFieldProps) {
  return (
    <ImagePicker
      label={label}
      alt={label}
      value={value}
      onChange={onChange}
      onStateChange={(state) => onBusyChange(state !== 'settled')}
      onUpload={(file, options) => upload(uploadImage, { file, ...options })}
      limits={LIMITS}
      aspect={1}
      isIcon
      {...(errorMessage !== undefined && { errorMessage })}
    />
  );
}
