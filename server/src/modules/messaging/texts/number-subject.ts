import type { Message, MessageSubject } from '../define-message.ts'
import { penOf, type Pen } from '../pen.ts'

export type NumberMessage = Message<object, Pen>

/** Messages about somebody's text messages themselves, to their number. */
export const number: MessageSubject<object> = {
  // A number is never gone.
  gone: 'NOTHING_TO_SAY',
  find: async (_ctx, _site, taken) => new Map(taken.map(({ notification }) => [notification.id, {}])),
  pen: ({ ctx, site, told: { locale } }) =>
    penOf({ site, locale, homeUrl: ctx.origin, values: {}, automatic: '' }),
}
