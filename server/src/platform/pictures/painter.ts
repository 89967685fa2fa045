import { fileURLToPath } from 'node:url'
import { createHelper, helperDefaults, type HelperSettings } from '../apart/helper.ts'
import type { Wish } from './wishes.ts'

/**
 * Has a picture drawn. `subject` is for whom: a brand with many wishes delays another by one.
 * @throws CodedError PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_COSTLY; TOO_MANY_REQUESTS, BUSY
 */
export interface Painter {
  (subject: string, wish: Wish): Promise<Uint8Array>
  close(): void
}

const settings: HelperSettings = {
  ...helperDefaults,
  script: fileURLToPath(new URL('process.ts', import.meta.url)),
  budgetMs: 10_000,
  tooCostly: 'PICTURE_TOO_COSTLY',
}

export function createPainter(given: Partial<HelperSettings> = {}): Painter {
  const { ask, close } = createHelper<Wish, Uint8Array>({ ...settings, ...given })
  return Object.assign((subject: string, wish: Wish) => ask(subject, wish), { close })
}
