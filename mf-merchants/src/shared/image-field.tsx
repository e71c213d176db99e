import { upload } from '@justright/client/upload';
import { IMAGE_LIMITS, imageSourceSet, uploadImage } from '@justright/contract/images';
import { uploadMerchantImage } from '@justright/contract/merchants';
import { ImagePicker, type ImagePickerProps } from '@justright/ui/image-picker';

interface ImageFieldProps extends Omit<ImagePickerProps, 'limits' | 'onUpload' | 'srcSet'> {
  /** Whose image it is, where it is a merchant's own that exists already. */
  merchantId?: string;
}

/** An image of the product: what is chosen is uploaded at once, and shown by its address. */
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
