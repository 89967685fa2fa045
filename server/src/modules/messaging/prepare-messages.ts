import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Ctx } from '#platform/context.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { isErasedAddress } from '#platform/security/erased-address.ts'
import { composed, type Composed } from './compose.ts'
import { messageNamed, type AnyMessage, type Taken } from './define-message.ts'
import { heldBack, type Held } from './held-back.ts'
import type { Notification } from './statuses.ts'

/** A message of the log that somebody has taken to send it, composed when its transaction is over. */
export interface Prepared {
  notification: Notification
  compose: () => Composed
  /** Why it is not sent now. */
  held?: Held | undefined
}

/** Finds out what messages speak of, as it is at this moment. */
export async function prepareMessages(ctx: Ctx, rows: readonly Notification[]): Promise<Prepared[]> {
  if (rows.length === 0) return []
  const site = await siteOf(ctx)
  const taken = rows.flatMap((notification): Taken[] => {
    const message = messageNamed(ctx, notification.template)
    return message ? [{ notification, message }] : []
  })
  const facts = new Map<string, unknown>()
  for (const [about, each] of Map.groupBy(taken, ({ message }) => message.about))
    for (const [id, found] of await about.find(ctx, site, each)) facts.set(id, found)
  const known = await prepareWith(
    ctx,
    site,
    taken.map((each) => ({ ...each, facts: facts.get(each.notification.id) })),
  )
  const byRow = new Map(known.map((each) => [each.notification, each]))
  return rows.map((notification) => byRow.get(notification) ?? unknown(notification))
}

/** The same where what they speak of is known. */
export async function prepareWith(
  ctx: Ctx,
  site: SiteView,
  taken: readonly (Taken & { facts: unknown })[],
): Promise<Prepared[]> {
  const held = await heldBack(ctx, taken)
  return taken.map(({ notification, message, facts }) => ({
    notification,
    compose: () =>
      composed(message, notification, ctx.services.config, { ctx, site, facts, told: notification, message }),
    held:
      isErasedAddress(notification.recipient) || isPast(message, facts)
        ? { problem: 'NOTHING_TO_SAY' }
        : held.get(notification.id),
  }))
}

const isPast = (message: AnyMessage, facts: unknown) =>
  facts !== undefined && message.about.isPast?.(facts, message) === true

/** A message that a former version knew. */
const unknown = (notification: Notification): Prepared => ({
  notification,
  compose: () => ({ problem: 'NOTHING_TO_SAY' }),
})
