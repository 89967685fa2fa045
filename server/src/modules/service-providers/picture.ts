import { createHash } from 'node:crypto'
import { logoLimit } from '#contracts/service-providers/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'

export interface StoredPicture {
  name: string
  content: Buffer
}

/**
 * A logo as it is stored: drawn anew in a process of its own, under the hash of what was drawn.
 * @throws CodedError PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_COSTLY; TOO_MANY_REQUESTS, BUSY
 */
export async function storedPicture({ services, tenant }: Caller, file: Buffer): Promise<StoredPicture> {
  if (file.length > logoLimit.bytes) throw new CodedError('PICTURE_TOO_LARGE')
  const content = Buffer.from(await services.paint(tenant.id, { kind: 'logo', file }))
  return { name: `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`, content }
}
