import { upload } from '@justright/client/upload';
import { IMAGE_LIMITS, imageSourceSet, uploadImage } from '@justright/contract/images';
import { uploadMerchantImage } from '@justright/contract/merchants';
import { ImagePicker, type ImagePickerProps } from '@justright/ui/image-picker';

interface ImageFieldProps extends Omit<ImagePickerProps, 'limits' | 'onUpload' | 'srcSet'> {
  /** The merchant that owns the image, if it is stored already. */
  merchantId?: string;
}

/** Picks an image. It is uploaded at once; the value is its address. */
export function ImageField({ merchantId, ...picker }: ImageFieldProps) {
  return (
    <ImagePicker
      {...picker}
      srcSet={imageSourceSet(picker.value)}
      limits={IMAGE_LIMITS}
      onUpload={(file, options) =>
        merchantId === undefined
          ? upload(uploadImage, { file, ...options })
          : upload(uploadMerchantImage, { params: { id: merchantId }, file, ...options })
      }
    />
  );
}
