import { createHash } from 'node:crypto'
import { devicePictureLimit } from '#contracts/devices/choices.ts'
import { logoLimit } from '#contracts/service-providers/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'

const limits = { logo: logoLimit, device: devicePictureLimit }

export interface StoredPicture {
  name: string
  content: Buffer
}

/**
 * A picture as it is stored: drawn anew in a process of its own, under the hash of what was drawn.
 * @throws CodedError PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_COSTLY; TOO_MANY_REQUESTS, BUSY
 */
export async function storedPicture(
  { services, tenant }: Caller,
  file: Buffer,
  kind: 'logo' | 'device' = 'logo',
): Promise<StoredPicture> {
  if (file.length > limits[kind].bytes) throw new CodedError('PICTURE_TOO_LARGE')
  const content = Buffer.from(await services.paint(tenant.id, { kind, file }))
  return { name: `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`, content }
}
