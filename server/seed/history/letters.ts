import { advance } from '#platform/advance.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import {
  answerContact,
  assignContact,
  contactState,
  newFormToken,
  storeContact,
} from '#modules/contacts/index.ts'
import { letters, type Letter } from '../data/letters.ts'
import { buyer, staff } from './actors.ts'
import type { Shop } from './sale.ts'
import type { Scribe } from './scribe.ts'

const writingMs = 90_000

/** What visitors wrote to a brand in its languages, and what became of it. */
export async function writeLetters(ctx: Ctx, scribe: Scribe, { brand }: Pick<Shop, 'brand'>): Promise<void> {
  for (const letter of letters.filter(({ locale }) => brand.locales.includes(locale)))
    await writeLetter(ctx, scribe, brand, letter)
}

async function writeLetter(ctx: Ctx, scribe: Scribe, brand: Shop['brand'], letter: Letter): Promise<void> {
  const { hoursAgo, locale, topic, name, message, answer } = letter
  const at = (hours: number) => later(ctx.now, -hoursMs(hoursAgo - hours))
  const past = { ...scribe.moment(at(0), buyer), locale }
  const emailAddress = `${name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()}@example.test`
  const formToken = newFormToken(ctx.vault, later(at(0), -writingMs), past.address)
  await storeContact(
    past,
    { formToken, topic, name, emailAddress, orderNumber: undefined, message },
    brand.support.email,
  )
  await scribe.settle([past])
  const id = past.pending.events[0]!.subjectId
  const support = staff({ shop: { brand } }, 'support')
  const moments = [
    scribe.moment(at(0.6), support),
    scribe.moment(at(1), support),
    scribe.moment(at(1.2), support),
  ] as const
  const [assigning, answering, closing] = moments
  if (letter.isAssigned && support.kind === 'administrator')
    await assignContact(assigning, { id, memberId: support.id, version: 1 })
  if (answer) await answerContact(answering, { id, answer, version: letter.isAssigned ? 2 : 1 })
  if (letter.isClosed) await advance(closing, contactState, id, 'close')
  await scribe.settle(moments)
}
