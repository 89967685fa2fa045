import { documentLimit } from '#contracts/documents/choices.ts'

const previewPixels = 640
/** Whatever is smaller than this is sent as it is. */
const smallBytes = 600 * 1024

/**
 * Shows a picture on a canvas, because the page's policy allows no `blob:`, and makes it smaller where it is large. What a
 * browser cannot draw is sent as it is: the server says what is wrong with it.
 */
export async function preparePicture(
  file: File,
  canvas: HTMLCanvasElement | null,
): Promise<{ file: File; isDrawn: boolean }> {
  const bitmap = file.type.startsWith('image/') ? await createImageBitmap(file).catch(() => null) : null
  if (!bitmap) return { file, isDrawn: false }
  try {
    const isDrawn = canvas !== null && drawOn(canvas, bitmap, previewPixels)
    return { file: file.size > smallBytes ? await shrunk(file, bitmap) : file, isDrawn }
  } finally {
    bitmap.close()
  }
}

function drawOn(canvas: HTMLCanvasElement, bitmap: ImageBitmap, longSide: number): boolean {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return context !== null
}

async function shrunk(file: File, bitmap: ImageBitmap): Promise<File> {
  const canvas = document.createElement('canvas')
  if (!drawOn(canvas, bitmap, documentLimit.longSide)) return file
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob && blob.size < file.size ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : file
}
