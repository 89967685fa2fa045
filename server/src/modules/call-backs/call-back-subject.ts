import { and, eq, inArray } from 'drizzle-orm'
import { callBackKind } from '#contracts/call-backs/records.ts'
import { letterWords } from '#contracts/i18n/message-words.ts'
import { penOf, type MessageSubject, type Pen } from '#modules/messaging/index.ts'
import { callBacks } from '#tables/call-backs.ts'

type Row = typeof callBacks.$inferSelect

interface CallBackPen extends Pen {
  /** Where staff see it. */
  recordUrl: string
}

/** Messages about somebody who asks to be called. */
export const callBack: MessageSubject<Row, CallBackPen> = {
  gone: 'CALL_BACK_NOT_FOUND',
  async find({ db, tenant }, _site, taken) {
    const ids = taken.flatMap(({ notification: { about } }) => about.callBackId ?? [])
    const rows = await db
      .select()
      .from(callBacks)
      .where(and(eq(callBacks.tenantId, tenant.id), inArray(callBacks.id, ids)))
    return new Map(
      taken.flatMap(({ notification: { id, about } }) => {
        const found = rows.find((row) => row.id === about.callBackId)
        return found ? [[id, found] as const] : []
      }),
    )
  },
  pen({ ctx: { origin, tenant }, site, facts: { id, reference, topic, preferredTime }, told: { locale } }) {
    const { contact, callBack: common } = letterWords(locale)
    const values = { reference, topic: contact.topics[topic], time: common.times[preferredTime] }
    return {
      ...penOf({ site, locale, homeUrl: origin, values, automatic: contact.automatic }),
      recordUrl: `${origin}/admin/${tenant.domain}/dashboard/${callBackKind.place}/${id}`,
    }
  },
}
